import { fold } from './fold.ts';

/**
 * Words for kinds of places in the forms that sentences have, by language: with the article behind them, in the cases behind prepositions. The
 * table of kinds has their basic forms only.
 */
const FORMS: Record<string, string> = {
  sv: 'kyrka museet kyrkan slottet parken hotellet restaurangen krogen kaféet caféet biblioteket teatern saluhallen stranden bageriet konditoriet tornet fyren galleriet',
  da: 'kirke museet kirken slottet parken hotellet restauranten kroen caféen biblioteket teatret stranden bageriet tårnet fyret galleriet torvehallerne',
  nb: 'kirke museet kirken slottet parken hotellet restauranten kroa kafeen biblioteket teatret stranda bakeriet tårnet fyret galleriet',
  is: 'safnið kirkjan kaffihúsið hótelið bakaríið',
  de: 'antiquariat galerie buchhandlung bücherei dom kathedrale kapelle museum kirche schloss burg gasthof gasthaus wirtshaus wirtschaft pension ferienwohnung ratskeller konditorei weinstube biergarten buchladen',
  nl: 'museum kerk kasteel toren koffiebar bakkerij eetcafé brouwerij',
  pl: 'kościół muzeum muzea kawiarni kawiarnię restauracji restaurację barze baru hotelu hostelu kościoła kościele zamku zamek parku pałacu galerii cukierni piekarni pierogarni pierogarnia teatrze teatru księgarni księgarnia schronisku',
  cs: 'kostel muzea muzeu muzeem kavárně kavárnu restauraci hospodě hospodu hotelu zámku hradu parku galerii cukrárně pekárně divadle divadla pivnici vinárně kostela kostele knihkupectví',
  sk: 'múzea múzeu kaviarni kaviareň reštaurácii hoteli zámku hrade parku galérii cukrárni pekárni divadle kostola',
  hu: 'templom múzeumot múzeumban múzeumba étteremben étterembe vendéglő vendéglőben kávézóban kávézóba cukrászda cukrászdában cukrászdába szállodában pékség pékségben pince étkezde kilátó templomot templomba kastélyt borozó borozóban panzióban',
  hr: 'muzeja muzeju muzej restoranu kavani hotelu crkvi crkve dvorcu parku konobi konoba slastičarni pekari',
  ro: 'muzeul muzeului restaurantul cafeneaua hotelul biserica castelul parcul cofetăria brutăria hanul',
  el: 'μουσείο μουσείου ταβέρνα ταβέρνας καφενείο καφέ ξενοδοχείο εκκλησία εστιατόριο ζαχαροπλαστείο φούρνος αρτοποιείο',
  tr: 'kilisesi müzesi müzesine müzesinde lokantası lokanta restoranı kafesi kahvaltı evi sofrası oteli camii kulesi sarayı pastanesi fırını meyhanesi balıkçısı kitabevi çarşısı kalesi parkı',
  ru: 'церковь собор музея музее музеем ресторана ресторане кафе кофейне кофейня гостинице гостиница пекарне пекарня парке театре театра баре столовой столовая чайная чайной церкви собора галерее усадьбе усадьба крепости',
  uk: 'музею музеї музей ресторані кав’ярні кав’ярня готелі пекарні пекарня парку театрі театр барі їдальні галереї церкви собору аптека-музей фортеці замку',
  bg: 'музея музей ресторанта хотела църквата кафенето сладкарницата механата',
  fi: 'kirkko museo museossa museoon kahvila kahvilassa ravintola ravintolassa kirkko kirkossa linna hotellissa leipomo',
  it: 'chiesa cattedrale trattoria osteria pasticceria gelateria enoteca forno panificio pinacoteca basilica duomo castello rocca agriturismo rifugio libreria',
  es: 'iglesia catedral ermita churrería horchatería taberna mesón bodega bodegas mirador mercado castillo acuario alcázar librería panadería pastelería heladería azotea',
  pt: 'igreja convento tasca adega padaria pastelaria confeitaria cervejaria miradouro mercado castelo mosteiro livraria peixaria sorveteria gelataria quinta solar elevador ponte pensão',
  fr: 'galerie librairie-café église cathédrale chapelle auberge brasserie bistrot bouchon crêperie comptoir librairie boulangerie pâtisserie musée château abbaye gîte relais halles',
  en: 'church chapel cathedral inn tavern tearoom tearooms arcade brewery bakery diner bistro bookshop farm mill castle abbey priory guildhall exchange distillery',
};

let forms: Set<string> | undefined;

/** Whether a single word is a kind of place in one of the forms that sentences have. */
export function isKindForm(word: string): boolean {
  forms ??= new Set(Object.values(FORMS).flatMap((list) => list.split(' ').map(fold)));
  return forms.has(fold(word));
}

const ENDINGS =
  /(?:museet|kyrkan|slottet|kirken|kirkja|safnid|muzeum|muzeumot|museum|kirche|schloss|burg|turm|toren|kerk|tarnet|tornet|fyret|hallen|keller|stube|haus)$/u;

/** Whether a word written as one is joined of a name and a kind: "Vävmuseet", "Spoorwegmuseum". */
export function isJoinedKind(word: string): boolean {
  const plain = fold(word);
  return plain.length >= 9 && ENDINGS.test(plain);
}

/** Buildings and sights that sentences write small behind a name: "Akershus festning", "Galata kulesi". */
const BUILDINGS = new Set(
  'kyrka slott fästning museum torg fyr kirke slot fæstning fyr festning tårn kirkko linna museo torni kerk kasteel toren kirche kilisesi kulesi sarayı camii müzesi kalesi köprüsü çarşısı templom vár kastély múzeum torony church castle abbey cathedral museum lighthouse'
    .split(' ')
    .map(fold),
);

/** Whether a word names a kind of building or sight, as it is behind a name. */
export function isBuilding(word: string): boolean {
  return BUILDINGS.has(fold(word));
}
