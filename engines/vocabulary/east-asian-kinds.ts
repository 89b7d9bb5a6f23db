/**
 * Words that names of places end or begin with in scripts without blanks, where no blank parts the kind from the name: "老渡口面馆", "喫茶ひばり",
 * "해미식당".
 */
/** What names end with. */
export const LAST_KINDS =
  '餐厅|餐廳|饭店|飯店|饭馆|飯館|面馆|麵館|酒店|酒楼|酒樓|酒家|酒馆|酒館|茶馆|茶館|茶行|茶社|茶室|茶楼|茶樓|小馆|小館|书店|書店|书房|書房|书局|書局|咖啡馆|咖啡館|咖啡店|咖啡厅|咖啡廳|客栈|客棧|旅馆|旅館|民宿|宾馆|賓館|博物馆|博物館|美术馆|美術館|图书馆|圖書館|纪念馆|紀念館|文学館|文學館|資料館|体育馆|體育館|公园|公園|市场|市場|夜市|菜馆|菜館|餐馆|餐館|食堂|定食屋|居酒屋|喫茶店|珈琲店|菓子店|書店|酒場|酒蔵|酒造|ロープウェイ|水族館|動物園|植物園|遊園地|主题公园|主題公園|牧場|農園|果樹園|ワイナリー|展望台|ガラス館|時計館|の里|[^会本]館|亭|庵|荘|温泉|銭湯|神社|大社|식당|국수|국밥|분식|민박|펜션|호텔|카페|커피|빵집|제과|베이커리|서점|책방|박물관|미술관|도서관|시장|공원|밥상|식육점|횟집|고깃집|게스트하우스|한의원|약국';
/** What names begin with. */
export const FIRST_KINDS =
  '道の駅|お食事処|菓子舗|古道具|茶房|茶屋|喫茶|純喫茶|バー|カフェ|割烹|居酒屋|蕎麦|そば処|うどん|手打ち|甘味|麺処|食事処|旅館|民宿|ホテル|카페|호프집|맛집|책방|펜션|호텔';

const ENDS = new RegExp(`[\\p{L}](?:${LAST_KINDS})$`, 'u');
const STARTS = new RegExp(`^(?:${FIRST_KINDS})[\\s\u3000]?\\p{L}`, 'u');

/** Whether a name in a script without blanks says what kind of place it is. */
export function isEastAsianPlace(name: string): boolean {
  return ENDS.test(name) || STARTS.test(name);
}
