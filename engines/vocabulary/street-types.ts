/**
 * Words for kinds of street by language, lower case.
 * Origin: @mapbox/geocoder-abbreviations 4.6.9 (MIT), taken 2026-11-22 by tools/vocabulary/build.ts. Not edited by hand.
 */
export const STREET_TYPES: Record<string, string> = {
  bg: 'blok|bul|bulevard|pl|ploshtad|ul|ulica|ulitsa|бл|блок|бул|булевард|пл|площад|ул|улица',
  cs: 'tr|trida|tř.|třída|ul|ulice|uliční',
  da: 'gammel|gl',
  de: 'ch|chaussee|gasse|kr|kreis|krs|pl|platz|str|strasse|straße|weg|wg',
  el: 'leof|leoforos|odhos|odos|pl|plateia|λεωφ|λεωφορος|πλ|πλατεια',
  en: 'access|accs|alley|alleyway|ally|alwy|aly|ambl|amble|app|approach|arterial|artery|artl|arty|av|ave|avenue|blv|blvd|boardwalk|boulevard|br|branch|bwlk|byp|bypa|bypass|byway|bywy|calle|causeway|cct|ch|chase|cir|circle|circles|circuit|cirs|cl|cll|clo|close|con|concourse|court|courts|cr|cres|crescent|crest|cross|crossing|crss|crst|csac|cswy|ct|cts|cul-de-sac|curv|curve|dr|drive|drives|driveway|drs|dv|dvwy|ent|entrance|exp|expressway|expy|footway|fork|freeway|frk|ftwy|fwy|highroad|highway|hird|hwy|la|lane|laneway|ln|lnwy|meander|mndr|motorway|mtwy|overpass|ovps|parkway|pathway|pike|pk|pkwy|pky|pl|place|prkwy|pw|pway|pwy|py|rd|rds|road|roads|rotary|route|rt|rte|rty|st|street|tfwy|thfr|thoroughfare|thruway|thwy|tlwy|tollway|tpke|trafficway|tunl|tunnel|turnpike|underpass|unp|upas|via|viad|viaduct|walkway|way|wkwy|wy|xing',
  es: 'auto|autopista|autov|autovía|av|avd|avda|avenida|avinguda|avnda|barrio|barro|bo|bulev|bulevar|ca|call|calle|callej|calleja|callejuela|callejón|calzada|cam|cami|camino|canada|carr|carra|carrer|carrera|carretera|carreterín|carril|cda|cer|cerrada|cj|cjla|cjon|cl|cll|cllja|cllon|cm|cmno|cno|cr|cra|crril|ctra|ctrin|czada|dr|ds|kalea|karrika|kr|kra|parq|parque|pasaje|paseo|passatge|passeig|pj|pl|placa|plaza|plaça|plza|po|pq|pqe|pque|praza|ps|psaje|pso|pz|pza|rcon|ret|retorno|rin|rincon|rincón|rncn|rncon|rotonda|rt|rta|rtda|ruta|to|torrente|tr|travesia|travessia|trrnt|trva|ur',
  et: 'maantee|mnt|pst|puiestee|tn|tänav',
  fi: 'katu|kj|kuja|polku|tie|vlä|väylä',
  fr: 'all|allee|allees|alls|allée|allées|aut|autoroute|av|avenue|avenues|bd|blvd|bois|boul|boulevard|carriera|ch|chateau|chaussée|che|chem|chemin|cheminement|chemins|cht|cour|cours|crs|ham|hameau|imp|impasse|impasses|lieu|pas|pass|passage|passe|passerelle|pl|place|placette|ple|pont|psg|rampe|rdpt|res|residence|rle|rlle|rmp|rmpe|rond-point|rondpoint|route|routes|rpe|rpt|rte|rue|ruelle|résidence|sen|sent|sente|sentier|ven|venelle|voi|voie|zi',
  he: 'רחוב|רח׳',
  hr: 'al|aleja|av|avenija|bul|bulevar|cesta|ul|ulica',
  hu: 'krnd|krt|körönd|körút|rakpart|rpt|ut|utca',
  id: 'av|ave|avenue|avnue|blvd|boulevard|bouleyard|boulvard|bvd|gang|gg|highway|hwy|jalan|jl|jln|lane|parkway|pwy',
  it: 'c.le|c.te|calle|corte|v.le|v.lo|via|viale|vicolo',
  lt: 'aklg|akligatvis|al|alėja|aplinkkelis|aplinkl|kel|kelias|pl|plentas|pr|prospektas|skersgatvis|skg|skv|skveras|tak|takas',
  lv: 'gatve',
  nl: 'boulev|boulevard|dwarsstraat|dwstr|gr|gracht|laan|ln|steeg|steenweg|stg|str|straat|straatweg|strwg|stwg',
  no: 'gata|gatan|gate|gaten|gt|katu|polku|veg|vegen|vei|veien|vn',
  pl: 'al|aleja|ul|ulica',
  pt: 'al|alameda|av|avenida|bc|beco|cam|caminho|em|en|er|estr|estrada|rot|rotunda|rua|ve|via|viela',
  ro: 'bd|bdul|blv|blvd|bul|bulev|bulevard|bulevardu|bulevardul|sos|soseaua|str|strada',
  ru: 'аллея|бр|бул|буль|бульв|бульвар|дор|дорога|наб|набережная|пер|переулок|пк|пркт|просп|проспект|прт|ул|улица|шоссе',
  si: 'mawatha|mw',
  sk: 'chodnick|chodnik|nábr|nábrežie|nám|námestie|ul|ulica',
  sr: 'bul|bulevar|ul|ulica|бул|булевар|ул|улица',
  sv: 'st|stig|stigen',
  tr: 'bl|blv|bulvar|bulvari|bulvarı|cad|cadde|caddesi|cd|cevreyolu|sk|sok|sokagi|sokak|yol|yolu',
};
