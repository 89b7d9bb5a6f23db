import { fold } from './fold.ts';

/**
 * Words for kinds of places in the forms that sentences have, by language: with the article behind them, in the cases behind prepositions. The
 * table of kinds has their basic forms only. A low line is a blank.
 */
const FORMS: Record<string, string> = {
  sv: 'kyrka museet kyrkan slottet parken hotellet restaurangen krog krogen kaféet caféet biblioteket teatern saluhallen stranden bageriet konditoriet tornet fyren galleriet',
  da: 'kirke museet kirken slottet parken hotellet restauranten kroen caféen biblioteket teatret stranden bageriet tårnet fyret galleriet torvehallerne',
  nb: 'kirke museet kirken slottet parken hotellet restauranten kroa kafeen biblioteket teatret stranda bakeriet tårnet fyret galleriet stavkirke stavkirka fabrikken',
  is: 'safnið kirkjan kaffihúsið hótelið bakaríið',
  de: 'antiquariat galerie buchhandlung bücherei dom kathedrale kapelle museum kirche schloss burg gasthof gasthaus wirtshaus wirtschaft pension ferienwohnung ratskeller konditorei weinstube biergarten buchladen waldschänke tropfsteinhöhle höhle tierpark klamm imkerei hofladen',
  nl: 'museum kerk kasteel toren koffiebar bakkerij eetcafé brouwerij parkeerplaats uitkijktoren brasserie strandpaviljoen restaurant herberg molen tuincentrum schaapskooi',
  pl: 'kościół muzeum muzea kawiarni kawiarnię restauracji restaurację barze baru hotelu hostelu kościoła kościele zamku zamek parku pałacu galerii cukierni piekarni pierogarni pierogarnia teatrze teatru księgarni księgarnia schronisku skansen skansenie karczma karczmie karczmę schronisko gospoda gospodzie wieża latarnia jaskinia kopalnia zajazd piekarnia cukiernia kawiarnia restauracja',
  cs: 'kostel muzea muzeu muzeem kavárně kavárnu restauraci hospodě hospodu hotelu zámku hradu parku galerii cukrárně pekárně divadle divadla pivnici vinárně kostela kostele knihkupectví rozhledna rozhledně hostinec hostinci zřícenina zřícenině chata chatě chatu penzion penzionu pekařství muzeum hrad zámek kavárna restaurace hospoda knihovna lanovka jeskyně klášter',
  sk: 'múzea múzeu kaviarni kaviareň reštaurácii hoteli zámku hrade parku galérii cukrárni pekárni divadle kostola hrad hradu reštaurácia kaviareň penzión penzióne chata chate rozhľadňa zrúcanina múzeum kláštor jaskyňa cukráreň pekáreň',
  hu: 'templom múzeumot múzeumban múzeumba étteremben étterembe vendéglő vendéglőben kávézóban kávézóba cukrászda cukrászdában cukrászdába szállodában pékség pékségben pince étkezde kilátó templomot templomba kastélyt borozó borozóban panzióban',
  hr: 'muzeja muzeju muzej restoranu kavani hotelu crkvi crkve dvorcu parku konobi konoba slastičarni pekari dvorac tvrđava vila vili slastičarna slastičarnica slastičarnici pekara vinarija vinariji restoran apartman pansion utvrda samostan',
  ro: 'muzeul muzeului restaurantul cafeneaua hotelul biserica castelul parcul cofetăria brutăria hanul',
  el: 'μουσείο μουσείου ταβέρνα ταβέρνας καφενείο καφέ ξενοδοχείο εκκλησία εστιατόριο ζαχαροπλαστείο φούρνος αρτοποιείο',
  tr: 'kilisesi müzesi müzesine müzesinde lokantası lokanta restoranı kafesi kahvaltı evi sofrası oteli camii kulesi sarayı pastanesi fırını meyhanesi balıkçısı kitabevi çarşısı kalesi parkı bahçesi konağı hanı pazarı kahvesi',
  ru: 'церковь собор музея музее музеем ресторана ресторане кафе кофейне кофейня гостинице гостиница пекарне пекарня парке театре театра баре столовой столовая чайная чайной церкви собора галерее усадьбе усадьба крепости кремль замок замка замке монастырь монастыре ресторан бар кафетерий кондитерская кондитерской пиццерия усадьба чебуречная блинная пышечная рюмочная галерея крепость столовая пещера',
  uk: 'музею музеї музей ресторані кав’ярні кав’ярня готелі пекарні пекарня парку театрі театр барі їдальні галереї церкви собору аптека-музей фортеці замку замок ресторан пекарня кав’ярня кнайпа корчма корчмі колиба фортеця музею печера вежа галерея бібліотека',
  bg: 'музея музей ресторанта хотела църквата кафенето сладкарницата механата механа хотел хотела манастир манастира сладкарница кръчма крепост пещера галерия къща мелницата воденицата воденица',
  fi: 'kirkko museo museossa museoon kahvila kahvilassa ravintola ravintolassa kirkko kirkossa linna hotellissa leipomo',
  it: 'chiesa cattedrale trattoria osteria pasticceria gelateria enoteca forno panificio pinacoteca basilica duomo castello rocca agriturismo rifugio libreria',
  es: 'iglesia catedral ermita churrería horchatería taberna mesón bodega bodegas mirador mercado castillo acuario alcázar librería panadería pastelería heladería azotea cerro peña fábrica confitería parrilla cabaña posada hostal boliche hostería estancia',
  pt: 'igreja convento tasca adega padaria pastelaria confeitaria cervejaria miradouro mercado castelo mosteiro livraria peixaria sorveteria gelataria quinta solar elevador ponte pensão fazenda fazendinha barraca esplanada',
  fr: 'galerie librairie-café église cathédrale chapelle auberge brasserie bistrot bouchon crêperie comptoir librairie boulangerie pâtisserie musée château abbaye gîte relais halles grotte grottes cabane refuge lavoir moulin camping guinguette microbrasserie cave',
  en: 'church chapel cathedral inn tavern tearoom tearooms arcade brewery bakery diner bistro bookshop farm mill castle abbey priory guildhall exchange distillery lounge barbershop teahouse bookstore saloon smokehouse creamery gardens rooms arms',
  sl: 'gostilna gostilni gostilno koča koči kočo razglednik slap grad gradu cerkev cerkvi muzej muzeju slaščičarna slaščičarni pekarna pekarni picerija piceriji kavarna kavarni hotelu apartma apartmaju kmetija kmetiji trgovina samostan parkirišče knjigarna knjigarni',
  sr: 'музеј музеју музеја кафана кафани посластичарница посластичарници пекара пекари хотел хотелу црква цркви манастир манастиру тврђава тврђави вила вили ресторан ресторану библиотека библиотеци апартман kafana kafani poslastičarnica pekara manastir manastiru manastira tvrđava vila vili apartman кућа воденица',
  mk: 'музеј музејот кафеана ресторан ресторанот црква црквата манастир манастирот хотел хотелот слаткарница пекара визба',
  lv: 'viesnīca viesnīcā viesu_nams krogs krodziņš restorāns kafejnīca kafejnīcā muzejs muzejā pils baznīca parks ceptuve konditoreja galerija',
  lt: 'viešbutis viešbutyje restoranas kavinė kavinėje muziejus muziejuje pilis bažnyčia parkas kepykla svečių_namai užeiga',
  et: 'muuseum muuseumis kohvik kohvikus restoran hotell külalistemaja loss kirik park pagariäri kõrts pannkoogimaja pannkoogimajas külalistemajas pubi pubis galerii galeriis raamatupood raamatupoes kondiitriäri',
  ca: 'museu església castell ermita forn pastisseria llibreria mirador celler alberg restaurant fonda mas masia',
  hy: 'թանգարան թանգարանը այգի այգին հյուրանոց հյուրանոցը սրճարան ռեստորան հացատուն վանք եկեղեցի ամրոց պանդոկ',
  ka: 'მუზეუმი სასტუმრო კაფე რესტორანი ტაძარი მონასტერი ციხე პარკი სახლი',
  ar: 'مطعم مقهى فندق متحف قلعة حديقة مسجد سوق مخبز مكتبة قصر منتزه رياض استراحة نزل حمام كافيه شاطئ حصن بازار',
  fa: 'رستوران کافه هتل موزه باغ قلعه مسجد بازار نانوایی کتابفروشی کاخ پارک اقامتگاه خانه_موزه چایخانه مهمانسرا کله‌پزی قهوه‌خانه سفره‌خانه',
  ur: 'ریسٹورنٹ کیفے ہوٹل باغ قلعہ مسجد بازار بیکری میوزیم پارک مزار عجائب_گھر کتاب_گھر ڈھابہ',
  he: 'מסעדה מסעדת קפה מלון מוזיאון גן פארק מבצר יקב מאפיית מאפייה גלידריה גלידריית צימר אכסניית שוק כנסיית בית_קפה גלריה גלריית',
  hi: 'होटल रेस्टोरेंट रेस्तरां कैफे कैफ़े ढाबा भोजनालय मंदिर किला संग्रहालय हवेली पार्क बाग धर्मशाला महल बेकरी भंडार लॉज',
  bn: 'হোটেল রেস্তোরাঁ ক্যাফে জাদুঘর মন্দির মসজিদ পার্ক দিঘি ঘর বাজার মিউজিয়াম কেল্লা বিহার',
  vi: 'quán nhà_hàng khách_sạn cà_phê quán_cà_phê bảo_tàng chùa chợ công_viên tiệm nhà_nghỉ lăng đền hải_sản',
  id: 'warung kedai toko klinik fotokopi bengkel apotek salon masjid pasar pantai taman',
  sw: 'makumbusho',
  tl: 'karinderya panaderya simbahan tambayan hardin museo lugawan',
};

let forms: Set<string> | undefined;

/** Whether a single word is a kind of place in one of the forms that sentences have. */
export function isKindForm(word: string): boolean {
  forms ??= new Set(Object.values(FORMS).flatMap((list) => list.split(' ').map((word) => fold(word.replaceAll('_', ' ')))));
  return forms.has(fold(word));
}

const ENDINGS =
  /(?:museet|kyrkan|slottet|kirken|kirkja|safnid|muzeum|muzeumot|museum|kirche|schloss|burg|turm|toren|kerk|tarnet|tornet|fyret|hallen|keller|stube|haus|muuseumi?|muuseumis|muziejus|muziejuje|museossa|museoon|kirka|fabrikken|fabriken|handlung|bakkerij|baeckerei|metzgerei|gaertnerei|parken|senteret|sentret|centret|badet)$/u;

/** Whether a word written as one is joined of a name and a kind: "Vävmuseet", "Spoorwegmuseum". */
export function isJoinedKind(word: string): boolean {
  const plain = fold(word);
  return plain.length >= 8 && ENDINGS.test(plain);
}

/** Buildings and sights that sentences write small behind a name: "Akershus festning", "Galata kulesi". */
const BUILDINGS = new Set(
  (
    'kyrka slott fästning museum torg fyr kirke slot fæstning fyr festning tårn kirkko linna museo torni kerk kasteel toren kirche kilisesi kulesi sarayı camii müzesi kalesi köprüsü çarşısı templom vár kastély múzeum torony church castle abbey cathedral museum lighthouse ' +
    'fornborg kloster klosterruin hembygdsgård stavkirke kirkossa linnassa linnaan linnalla museossa museoon museolla torniin tornilla näkötorni näkötornilla näkötornille näkötorniin majakka majakalle majakalla ' +
    'маяк маяка маяке маяку монастырь монастыря монастыре собор собора соборе дворец дворца дворце крепость крепости водопад водопада музей музея музее монастир монастиря монастирі палац палацу фортеця фортеці водоспад водоспаду манастир манастира ' +
    'bokštas bokšto bokštą bokšte muziejus muziejų muziejaus muziejuje pilis pilį pilies bažnyčia bažnyčią bažnyčios dvaras dvarą dvaro malūnas malūną piliakalnis piliakalnį švyturys švyturį ' +
    'pils baznīca baznīcu baznīcas muzejs muzeju muzejā tornis torni pilsdrupas dzirnavas muiža muižu bāka bāku ' +
    'lossi kirik kiriku muuseum muuseumi muuseumis vaatetorn vaatetorni linnus linnuse mõis mõisa tuletorn tuletorni veski ' +
    'templomot várat várba kastélyt múzeumot kilátó kilátót kilátóhoz apátság kápolna müzesine müzesini kulesine kalesine hamamı medresesi թանգարան թանգարանը ամրոցը վանքը եկեղեցին'
  )
    .split(' ')
    .map(fold),
);

/** Whether a word names a kind of building or sight, as it is behind a name. */
export function isBuilding(word: string): boolean {
  return BUILDINGS.has(fold(word));
}
