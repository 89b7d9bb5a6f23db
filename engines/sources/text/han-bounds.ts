import { isEastAsianPlace } from '../../vocabulary/east-asian-kinds.ts';
import { placeKindIn } from '../../vocabulary/index.ts';

/** Who goes, when and in what order, before the verb that leads up to a name. */
const AHEAD =
  '(?:我们|我們|我|大家|一起|周[一二三四五六日]|週[一二三四五六日]|早上|上午|中午|下午|傍晚|晚上|第二天|隔天|然后|然後|接着|接著|最后|最後|先|再|又|就|也|都|还|還|想|要|可以|打算)';
const LED = new RegExp(
  String.raw`^${AHEAD}{0,4}(?:去了|去|到了|来到|來到|走到|逛了|逛|住在|住进|住進|入住|参观了|參觀了|参观|參觀|路过|路過|推荐|推薦|选了|選了)(?=[\p{Script=Han}「『“]{2})`,
  'u',
);
/** What was done there: no name. */
const DONE =
  /^(?:先|再|又|就)?(?:吃|喝|买|買|点|點|看|拍|逛|玩|坐|等|排)(?:了|过|過|到|完|早餐|午餐|晚餐|早饭|午饭|晚饭|早飯|午飯|晚飯|宵夜|咖啡|茶|饭|飯)/u;
/** Behind a name what is done there. */
const DOING =
  /(?:看|吃|喝|买|買|拍|逛|玩|坐|走|泡|赏|賞)(?:花|饭|飯|茶|面|麵|书|書|照|酒|海|逛|走|坐|一下|早餐|午餐|晚餐|咖啡|夜景|日落)$/u;
const HAN = /^[\p{Script=Han}「」『』“”]+$/u;
const LEAST_NAME = 2;
const LEAST_KIND = 0.8;

/** Where a name of Chinese running text is without the verbs around it; undefined where it is none. Other names are as they were. */
export function withoutVerbs(text: string, from: number, to: number): [number, number] | undefined {
  const name = text.slice(from, to);
  if (!HAN.test(name)) return [from, to];
  if (DONE.test(name) && (placeKindIn(name)?.strength ?? 0) < LEAST_KIND) return undefined;
  const lead = LED.exec(name)?.[0].length ?? 0;
  const tail = DOING.exec(name.slice(lead))?.[0].length ?? 0;
  const bare = name.slice(0, tail > 0 ? -tail : undefined);
  const end = tail > 0 && (lead > 0 || isEastAsianPlace(bare) || placeKindIn(bare) !== undefined) ? to - tail : to;
  return end - from - lead >= LEAST_NAME ? [from + lead, end] : [from, to];
}

/** What leads up to a name right before a word or two that the judge cut from it: "推荐你去吃老 | 渡口面馆". */
const LED_TO = /(?:住在|住进|住進|去吃|去喝|来到|來到|去|到|在|吃|逛|住|推荐|推薦|叫|是|找|，|、|。|^)(\p{Script=Han}{1,2})$/u;

/** Where a name of Chinese running text begins whose first character was cut; its own place kind says where it ends. */
export function withFirstCharacter(text: string, from: number, to: number): number {
  const name = text.slice(from, to);
  if (!HAN.test(name) || !isEastAsianPlace(name)) return from;
  const cut = LED_TO.exec(text.slice(Math.max(0, from - 8), from))?.[1];
  return cut === undefined || !/^[老小大新阿金天古]/u.test(cut) ? from : from - cut.length;
}
