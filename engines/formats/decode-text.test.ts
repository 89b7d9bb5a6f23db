import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Invented tables as old programs wrote them: what it is, how it reads, its bytes. */
const OLD_TEXTS: Array<[encoding: string, text: string, hexadecimal: string]> = [
  [
    'shift_jis',
    '名前,住所\n青い扉の食堂,東京都港区北青山\n古い水車,京都市左京区\n',
    '96bc914f2c8f5a8f8a0a90c282a294e082cc904893b02c938c8b9e93738d608be6966b90c28e520a8cc382a290858ed42c8b9e93738e738db68b9e8be60a',
  ],
  [
    'euc-jp',
    '名前,住所\n青い扉のカフェ,東京都港区北青山\n古い水車の店,京都市左京区\n',
    'ccbec1b02cbdbbbdea0ac0c4a4a4c8e2a4cea5aba5d5a5a72cc5ecb5fec5d4b9c1b6e8cbccc0c4bbb30ab8c5a4a4bfe5bcd6a4cec5b92cb5fec5d4bbd4bab8b5feb6e80a',
  ],
  [
    'euc-kr',
    '이름,주소\n푸른 문 식당,서울특별시 종로구\n오래된 방앗간,부산광역시 해운대구\n',
    'c0ccb8a72cc1d6bcd20ac7aab8a520b9ae20bdc4b4e72cbcadbfefc6afbab0bdc320c1beb7ceb1b80abfc0b7a1b5c820b9e6bed1b0a32cbacebbeab1a4bfaabdc320c7d8bfeeb4ebb1b80a',
  ],
  [
    'gb18030',
    '名称,地址\n蓝门餐厅,北京市朝阳区建国路\n老磨坊饭店,上海市黄浦区\n',
    'c3fbb3c62cb5d8d6b70ac0b6c3c5b2cdccfc2cb1b1bea9cad0b3afd1f4c7f8bda8b9fac2b70ac0cfc4a5b7bbb7b9b5ea2cc9cfbaa3cad0bbc6c6d6c7f80a',
  ],
  [
    'big5',
    '名稱,地址\n藍門餐廳,台北市大安區和平東路\n老磨坊飯店,高雄市前金區\n',
    'a657bad92ca661a77d0ac2c5aaf9c05cc6552ca578a55fa5aba46aa677b0cfa94da5adaa46b8f40aa6d1bf69a77bb6baa9b12cb0aab6afa5abab65aaf7b0cf0a',
  ],
  [
    'windows-1251',
    'Название;Адрес\nСиняя дверь;улица Ленина\nСтарая мельница;площадь Мира\n',
    'cde0e7e2e0ede8e53bc0e4f0e5f10ad1e8edffff20e4e2e5f0fc3bf3ebe8f6e020cbe5ede8ede00ad1f2e0f0e0ff20ece5ebfcede8f6e03befebeef9e0e4fc20cce8f0e00a',
  ],
  [
    'koi8-u',
    'Название;Адрес\nСиняя дверь;улица Ленина\nСтарая мельница;площадь Мира\n',
    'eec1dad7c1cec9c53be1c4d2c5d30af3c9ced1d120c4d7c5d2d83bd5ccc9c3c120ecc5cec9cec10af3d4c1d2c1d120cdc5ccd8cec9c3c13bd0cccfddc1c4d820edc9d2c10a',
  ],
  [
    'ibm866',
    'Название;Адрес\nСиняя дверь;улица Ленина\nСтарая мельница;площадь Мира\n',
    '8da0a7a2a0ada8a53b80a4e0a5e10a91a8adefef20a4a2a5e0ec3be3aba8e6a0208ba5ada8ada00a91e2a0e0a0ef20aca5abecada8e6a03bafabaee9a0a4ec208ca8e0a00a',
  ],
  [
    'windows-1250 cs',
    'název;adresa\nU Modrých dveří;Náměstí Míru, Žižkov\nStarý mlýn;Říční ulice, Košíře\n',
    '6ee17a65763b6164726573610a55204d6f6472fd636820647665f8ed3b4ee16dec7374ed204ded72752c208e699e6b6f760a53746172fd206d6cfd6e3bd8ede86eed20756c6963652c204b6f9aedf8650a',
  ],
  [
    'windows-1250 pl',
    'nazwa;adres\nPod Niebieskimi Drzwiami;ulica Długa, Łódź\nStary Młyn;ulica Świętego Jana\n',
    '6e617a77613b61647265730a506f64204e6965626965736b696d692044727a7769616d693b756c6963612044b37567612c20a3f3649f0a5374617279204db3796e3b756c696361208c7769ea7465676f204a616e610a',
  ],
  [
    'iso-8859-2',
    'nazwa;adres\nPod Niebieskimi Drzwiami;ulica Długa, Łódź\nStary Młyn;ulica Świętego Jana\n',
    '6e617a77613b61647265730a506f64204e6965626965736b696d692044727a7769616d693b756c6963612044b37567612c20a3f364bc0a5374617279204db3796e3b756c69636120a67769ea7465676f204a616e610a',
  ],
  [
    'windows-1252 fr',
    'nom;adresse\nLa Porte bleue – café;Allée des Tilleuls, Orléans\nLe Vieux Moulin à l’eau;Place de l’Église\n',
    '6e6f6d3b616472657373650a4c6120506f72746520626c657565209620636166e93b416c6ce965206465732054696c6c65756c732c204f726ce9616e730a4c65205669657578204d6f756c696e20e0206c926561753b506c616365206465206c92c9676c6973650a',
  ],
  ['windows-1252 de', 'Name;Straße\nBlaue Tür;Mühlgasse\n', '4e616d653b53747261df650a426c6175652054fc723b4dfc686c67617373650a'],
  [
    'windows-1254',
    'adı;adres\nMavi Kapı Lokantası;İstiklâl Caddesi, Beyoğlu\nEski Değirmen;Çarşı Sokağı\n',
    '6164fd3b61647265730a4d617669204b6170fd204c6f6b616e746173fd3bdd7374696b6ce26c20436164646573692c204265796ff06c750a45736b69204465f069726d656e3bc76172fefd20536f6b61f0fd0a',
  ],
  [
    'windows-1257',
    'pavadinimas;adresas\nMėlynos durys;Pilies gatvė, Vilnius\nSenasis malūnas;Šventųjų skersgatvis\n',
    '7061766164696e696d61733b616472657361730a4deb6c796e6f732064757279733b50696c6965732067617476eb2c2056696c6e6975730a53656e61736973206d616cfb6e61733bd076656e74f86af820736b6572736761747669730a',
  ],
  [
    'windows-1253',
    'όνομα;διεύθυνση\nΜπλε Πόρτα;οδός Ερμού, Αθήνα\nΠαλιός Μύλος;Άνω Πλατεία\n',
    'fcedefece13be4e9e5fde8f5edf3e70accf0ebe520d0fcf1f4e13befe4fcf220c5f1eceffd2c20c1e8deede10ad0e1ebe9fcf220ccfdebeff23ba2edf920d0ebe1f4e5dfe10a',
  ],
  [
    'windows-1255',
    'שם;כתובת\nהדלת הכחולה;רחוב הרצל\nהטחנה הישנה;שדרות רוטשילד\n',
    'f9ed3bebfae5e1fa0ae4e3ecfa20e4ebe7e5ece43bf8e7e5e120e4f8f6ec0ae4e8e7f0e420e4e9f9f0e43bf9e3f8e5fa20f8e5e8f9e9ece30a',
  ],
  [
    'windows-1256',
    'الاسم;العنوان\nالباب الأزرق;شارع النيل\nالطاحونة القديمة;ميدان التحرير\n',
    'c7e1c7d3e33bc7e1dae4e6c7e40ac7e1c8c7c820c7e1c3d2d1de3bd4c7d1da20c7e1e4ede10ac7e1d8c7cde6e4c920c7e1decfede3c93be3edcfc7e420c7e1cacdd1edd10a',
  ],
  [
    'windows-874',
    'ชื่อ;ที่อยู่\nประตูสีฟ้า;ถนนสุขุมวิท\nโรงสีเก่า;ถนนเจริญกรุง\n',
    'aad7e8cd3bb7d5e8cdc2d9e80abbc3d0b5d9cad5bfe9d23bb6b9b9cad8a2d8c1c7d4b70ae2c3a7cad5e0a1e8d23bb6b9b9e0a8c3d4ada1c3d8a70a',
  ],
  [
    'macintosh',
    'nom;adresse\nLa Porte bleue, café;Allée des Tilleuls, Orléans\nLe Vieux Moulin à eau;Place de l’Église\n',
    '6e6f6d3b616472657373650a4c6120506f72746520626c6575652c206361668e3b416c6c8e65206465732054696c6c65756c732c204f726c8e616e730a4c65205669657578204d6f756c696e2088206561753b506c616365206465206cd583676c6973650a',
  ],
];

test.each(OLD_TEXTS)('%s is recognised by its bytes', (_, text, hexadecimal) => {
  expect(decodeText(Buffer.from(hexadecimal, 'hex'))).toBe(text);
});

test.each([
  ['a mark', 'efbbbf436166c3a9', 'Café'],
  ['UTF-16 with a mark', 'fffe4300e900', 'Cé'],
  ['UTF-8 with a broken character', `${'c3a9'.repeat(50)}ff`, `${'é'.repeat(50)}\ufffd`],
  ['one accent in Latin-1', '436166e92c426172', 'Café,Bar'],
])('%s', (_, hexadecimal, text) => {
  expect(decodeText(Buffer.from(hexadecimal, 'hex'))).toBe(text);
});
