import { weekdayNames } from '../../vocabulary/calendar.ts';
import { isChatLine, isChatTitle } from '../../vocabulary/chat-words.ts';
import { fold } from '../../vocabulary/fold.ts';
import { isVisitWord } from '../../vocabulary/prose-words.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import type { Steps } from '../../scoring/steps.ts';
import type { Span } from './source.ts';

/** A chat as its export writes it: who says what, and what is no message. */
export interface Chat {
  /** Where a message's line begins, where what it says begins, and who says it. */
  messages: Map<number, { body: number; sender: string }>;
  /** Lines that are no message: headings, dates, what is written in place of pictures. */
  noise: Span[];
}

/** A line that may be a message: where it begins, where what it says does, and who says it. */
interface Said {
  start: number;
  body: number;
  sender: string;
}

const LINES_AT_ONCE = 500;
/** So many messages make a chat. */
const LEAST_MESSAGES = 2;
/** Where messages have nothing but a name before them, most lines have one, and one of the names comes again. */
const LEAST_NAMED = 3;
const NAMED_SHARE = 0.6;
const HEAD_LENGTH = 140;

const MARKS = String.raw`[\u200e\u200f\u202a-\u202e]*`;
const DATE = String.raw`\p{Nd}{1,4}${MARKS}[./-]\s?${MARKS}\p{Nd}{1,2}${MARKS}[./-]\s?${MARKS}\p{Nd}{1,4}\.?(?:\s?[rр年]\.?)?`;
const HALF = String.raw`(?:[ap]\.?\s?m\.?|[صم]|ص|م|πμ|μμ|π\.μ\.|μ\.μ\.|오전|오후|上午|下午|午前|午後|de|du|dop\.|odp\.)`;
const TIME = String.raw`(?:${HALF}\s?)?\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:[\s\u202f]?${HALF})?`;
/** "12 juni 2025 kl.", "June 12, 2025 at", "12. Juni 2025 um", "12 июня 2025 г. в". */
const SPELLED = String.raw`(?:\p{Nd}{1,2}\.?\s(?:de\s)?\p{L}{3,12}\.?,?\s(?:de\s|del\s)?\p{Nd}{4}|\p{L}{3,12}\.?\s\p{Nd}{1,2},?\s\p{Nd}{4})(?:\s?[rрг年]\.)?${MARKS},?(?:\s(?:a\slas|alle\sore|\p{L}{1,4}\.?))?`;
const SENDER = String.raw`[^:：\n]{1,40}?`;
/** Prefixes of messages, by the app: WhatsApp on iOS and Android, KakaoTalk, plain times. The sender is named `who`. */
const PREFIXES = [
  String.raw`^${MARKS}\[${MARKS}${DATE}${MARKS}[,،]?\s+(?:\p{L}{1,4}\.?\s)?${TIME}${MARKS}\]\s?(?<who>${SENDER})\s?:\s`,
  String.raw`^${MARKS}${DATE}${MARKS}[,،]?\s+(?:\p{L}{1,4}\.?\s)?${TIME}${MARKS}\s[-–]\s(?<who>${SENDER})\s?:\s`,
  String.raw`^${MARKS}\[?${SPELLED}\s+${TIME}${MARKS}(?:\]|\s[-–])\s(?<who>${SENDER})\s?:\s`,
  String.raw`^${MARKS}\[${TIME},\s${DATE}${MARKS}\]\s(?<who>${SENDER})\s?:\s`,
  String.raw`^\[(?<who>[^\]\n]{1,30})\]\s\[${TIME}\]\s`,
  String.raw`^\p{Nd}{4}(?:년|\.)\s?\p{Nd}{1,2}(?:월|\.)\s?\p{Nd}{1,2}(?:일|\.)\s?${TIME},\s(?<who>${SENDER})\s?:\s`,
  String.raw`^\[${TIME}\]\s?(?<who>${SENDER}):\s`,
  String.raw`^(?<who>[^:()\n]{1,30})\s\(${TIME}\):\s`,
  String.raw`^${TIME}\s[-–]\s(?<who>${SENDER}):\s`,
  String.raw`^${TIME}\t(?<who>[^\t\n]{1,40})\t`,
  String.raw`^${TIME},\s(?<who>${SENDER})\s?[:：]\s`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** Lines of their own over what somebody says: Telegram, Discord, WeChat. */
const HEADERS = [
  String.raw`^(?<who>[^[\]\n]{1,40}),\s\[[^\]\n]{0,30}${TIME}[^\]\n]{0,12}\]:?\s*$`,
  String.raw`^(?<who>[^\n—]{1,40})\s—\s.{0,30}${TIME}\s*$`,
  String.raw`^(?<who>[^\n\p{Nd}]{1,30})\s+${DATE}\s+${TIME}\s*$`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** Slack and Teams: a name, two blanks, a time. */
const TIMED = new RegExp(String.raw`^(?<who>\p{Lu}[^\n\p{Nd}:]{1,40}?)\s{2,}${TIME}\s*$`, 'iu');
/** A name and a time alone on a line: over a message where the same names come again, and each has a line of text below it. */
const NAMED_TIME = new RegExp(String.raw`^(?<who>[\p{Lu}\p{Lo}][^\n\p{Nd},:：()]{0,30}?),?\s${TIME}\s*$`, 'iu');
/** A dated line that no person says: "21/2/26, 7:14 pm - Shaz joined". */
const SYSTEM = new RegExp(
  String.raw`^${MARKS}\[?${MARKS}(?:${DATE}${MARKS}[,،]?\s+(?:\p{L}{1,4}\.?\s)?|${SPELLED}\s+)${TIME}${MARKS}(?:\]|\s[-–]\s)(?<said>.{0,400})$`,
  'iu',
);
const DATE_LINE = new RegExp(
  String.raw`^[-=\s]{0,20}(?:\p{L}{1,12}\.?,?\s)?(?:${DATE}|\p{Nd}{4}년.{0,20}|\p{Nd}{4}年.{0,12}|\p{Nd}{1,2}\.?\s\p{L}{3,12}\.?(?:\s\p{Nd}{4})?)(?:\s?[(（]\p{L}{1,10}[)）])?[-=\s]{0,20}$`,
  'iu',
);
/** Signal and mails: who wrote, and when. */
const FROM = /^(?:from|von|de|da|van|från|fra|od|от|від|kimden|lähettäjä|gönderen|差出人|发件人|寄件者)\s?[:：]\s(?<who>[^\n]{1,60})$/iu;
const SENT =
  /^(?:sent|gesendet|envoyé|enviado|inviato|verzonden|skickat|sendt|lähetetty|wysłano|odesláno|elküldve|отправлено|надіслано|gönderildi|送信日時|发送时间|type|received|empfangen)\s?[:：]\s.{0,60}$/iu;
/** LINE's text export: a time, a name, what is said. */
const LINE_HEAD = /^\[LINE\]/iu;
const LINE_MESSAGE = /^(?:上午|下午|午前|午後)?\p{Nd}{1,2}:\p{Nd}{2}[ \t]+(?<who>\S{1,20})[ \t]+/u;
const PLAIN =
  /^(?<who>(?:\p{Lu}[\p{L}\p{M}.'’ -]{0,24}|\p{Lo}[\p{L}\p{M} ]{0,14})(?:\s?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,8})?):\s/u;
/** A time, a name of one word, what is said: LINE without its heading. */
const TIMED_WORD = new RegExp(String.raw`^${TIME}[ \t]+(?<who>[\p{L}\p{M}\p{N}.'’_-]{1,20})[ \t]+\S`, 'u');
/** The same with the name first: KakaoTalk and LINE as they are copied. */
const WORD_TIMED = new RegExp(String.raw`^(?<who>[\p{L}\p{M}.'’_-]{1,20})[ \t]+${TIME}[ \t]+\S`, 'u');

/** The chat that a text is; undefined for any other text. Linear, yields now and then. */
export function* readChat(source: string): Steps<Chat | undefined> {
  const chat: Chat = { messages: new Map(), noise: [] };
  const isLine = LINE_HEAD.test(source.slice(0, 40));
  const people = peopleOverMessages(source);
  const plain: Said[] = [];
  const spoken: Array<Said & { end: number }> = [];
  let sender: string | undefined;
  let headers = 0;
  let seen = 0;
  let lines = 0;
  let from: Span | undefined;
  for (let start = 0; start < source.length;) {
    const next = source.indexOf('\n', start);
    const end = next < 0 ? source.length : next;
    if (++seen % LINES_AT_ONCE === 0) yield;
    const head = source.slice(start, Math.min(end, start + HEAD_LENGTH)).trimEnd();
    if (head === '') {
      start = writtenLine(source, end);
      continue;
    }
    const rest = end - start > HEAD_LENGTH ? '' : head;
    lines++;
    const message = prefixOf(head, isLine);
    if (message !== undefined) {
      sender = message.sender;
      if (isChatLine(source.slice(start + message.length, Math.min(end, start + 400)))) chat.noise.push({ start, end });
      else chat.messages.set(start, { body: start + message.length, sender });
    } else if (rest !== '') {
      const written = HEADERS.map((pattern) => pattern.exec(rest)?.groups?.who).find((who) => who !== undefined);
      // A heading has something below it: a table of places and times has none.
      const timed = TIMED.exec(rest)?.groups?.who;
      const isTimed = timed !== undefined && !TIMED.test(nextLine(source, end)) && nextLine(source, end).trim() !== '';
      const over = people === undefined ? undefined : NAMED_TIME.exec(rest)?.groups?.who;
      const who = written ?? (isTimed ? timed : over !== undefined && people?.has(over) === true ? over : undefined);
      if (who !== undefined) {
        sender = who;
        headers++;
        chat.noise.push({ start, end });
      } else if (from !== undefined && SENT.test(rest)) {
        headers++;
        chat.noise.push(from, { start, end });
        chat.messages.delete(from.start);
        sender = source
          .slice(from.start, from.end)
          .replace(/^[^:：]*[:：]\s*/u, '')
          .trim();
      } else if (
        SYSTEM.test(rest) ||
        (isChatTitle(rest) && chat.messages.size + headers === 0) ||
        (sender !== undefined && DATE_LINE.test(rest))
      )
        chat.noise.push({ start, end });
      else if (sender !== undefined && isChatLine(rest) && rest.length < 80) chat.noise.push({ start, end });
      else if (sender !== undefined && headers > 0) chat.messages.set(start, { body: start, sender });
      const named = PLAIN.exec(rest);
      const timedWord = TIMED_WORD.exec(head) ?? WORD_TIMED.exec(head);
      if (timedWord?.groups?.who !== undefined)
        spoken.push({ start, end, body: start + timedWord[0].length - 1, sender: timedWord.groups.who });
      if (named?.groups?.who !== undefined) plain.push({ start, body: start + named[0].length, sender: named.groups.who });
      from = FROM.test(rest) ? { start, end } : rest === '' ? from : undefined;
    }
    start = end + 1;
  }
  if (chat.messages.size + headers >= LEAST_MESSAGES && (chat.messages.size >= LEAST_MESSAGES || headers >= LEAST_MESSAGES))
    return inOrder(chat);
  return plainChat(plain, lines) ?? timedChat(source, spoken, lines);
}

const WRITTEN = /\S/g;

/** Where the next line begins that is not blank. */
function writtenLine(source: string, from: number): number {
  WRITTEN.lastIndex = from;
  const at = WRITTEN.exec(source)?.index;
  return at === undefined ? source.length : source.lastIndexOf('\n', at) + 1;
}

const LONGEST_SAMPLE = 20_000;

/** Who is named with a time over messages: one of them comes again, and no such line follows another, as in a programme. */
function peopleOverMessages(source: string): ReadonlySet<string> | undefined {
  const sample = source.slice(0, LONGEST_SAMPLE);
  if (!/\p{Nd}/u.test(sample)) return undefined;
  const lines = sample.split('\n').filter((line) => line.trim() !== '');
  const counts = new Map<string, number>();
  let before = -2;
  for (const [index, line] of lines.entries()) {
    const who = line.length > HEAD_LENGTH ? undefined : NAMED_TIME.exec(line)?.groups?.who;
    if (who === undefined) continue;
    if (before === index - 1 || !isPerson(who)) return undefined;
    counts.set(who, (counts.get(who) ?? 0) + 1);
    before = index;
  }
  const found = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return counts.size < 2 || found <= counts.size || found * 4 < lines.length ? undefined : new Set(counts.keys());
}

/** Lines that begin with a time and a word: a chat where a few words, each a name, begin all of them, as no programme does. */
function timedChat(source: string, spoken: Array<Said & { end: number }>, lines: number): Chat | undefined {
  if (spoken.length <= LEAST_NAMED || spoken.length < NAMED_SHARE * lines) return undefined;
  const counts = Map.groupBy(spoken, ({ sender }) => sender);
  const people = [...counts.keys()].filter(isPerson);
  if (people.length < 2 || people.length < counts.size || counts.size * 2 > spoken.length) return undefined;
  const chat: Chat = { messages: new Map(), noise: [] };
  for (const { start, end, body, sender } of spoken)
    if (isChatLine(source.slice(body, Math.min(end, start + 400)))) chat.noise.push({ start, end });
    else chat.messages.set(start, { body, sender });
  return chat;
}

function nextLine(source: string, end: number): string {
  const stop = source.indexOf('\n', end + 1);
  return source.slice(end + 1, Math.min(stop < 0 ? source.length : stop, end + HEAD_LENGTH));
}

function inOrder(chat: Chat): Chat {
  chat.noise.sort((one, other) => one.start - other.start);
  return chat;
}

function prefixOf(head: string, isLine: boolean): { length: number; sender: string } | undefined {
  // Every prefix has a time or a bracket near its start.
  if (!/^.{0,40}\p{Nd}[:.]\p{Nd}/u.test(head)) return undefined;
  for (const pattern of isLine ? [...PREFIXES, LINE_MESSAGE] : PREFIXES) {
    const found = pattern.exec(head);
    if (found?.groups?.who !== undefined) return { length: found[0].length, sender: found.groups.who.trim() };
  }
  return undefined;
}

/** Whether a word can be somebody's name: it is no label or weekday, and leads up to no place. */
function isPerson(sender: string): boolean {
  const isNone = (word: string): boolean => isVisitWord(word) || weekdayNames().has(fold(word));
  return labelledField(sender) === undefined && !(sender.match(/[\p{L}\p{M}]+/gu) ?? []).some(isNone);
}

/** Lines that have nothing but a name before them ("Tom: …"): a chat where most have one and the names come again. */
function plainChat(named: Said[], lines: number): Chat | undefined {
  if (named.length < LEAST_NAMED || named.length < NAMED_SHARE * lines) return undefined;
  const counts = Map.groupBy(named, ({ sender }) => sender);
  const people = [...counts.keys()].filter(isPerson);
  if (people.length < 2 || people.length < counts.size || named.length <= counts.size) return undefined;
  return { messages: new Map(named.map(({ start, body, sender }) => [start, { body, sender }])), noise: [] };
}
