import { decodeText } from '../../formats/decode-text.ts';
import { decodeGuide } from '../link/apple-guide.ts';
import { deviceFormatOf } from './device-formats.ts';

/**
 * What the bytes of a file are. `table` is CSV and similar tables; `guide` an Apple Maps guide as written in its link; `device` a format of
 * navigation devices that is not read; `binary` is what none of the readers can read.
 */
export type ContentKind = 'picture' | 'page' | 'xml' | 'json' | 'table' | 'guide' | 'device' | 'zip' | 'text' | 'binary' | 'nothing';

const HEAD_BYTES = 65_536;

const SIGNATURES: Array<{ kind: ContentKind; at: number; bytes: string }> = [
  { kind: 'picture', at: 0, bytes: '\x89PNG' },
  { kind: 'picture', at: 0, bytes: '\xff\xd8\xff' },
  { kind: 'picture', at: 0, bytes: 'GIF8' },
  { kind: 'picture', at: 8, bytes: 'WEBP' },
  { kind: 'picture', at: 0, bytes: 'II*\0' },
  { kind: 'picture', at: 0, bytes: 'MM\0*' },
  { kind: 'picture', at: 4, bytes: 'ftypavif' },
  { kind: 'picture', at: 4, bytes: 'ftyphei' },
  { kind: 'picture', at: 4, bytes: 'ftypmif1' },
  { kind: 'zip', at: 0, bytes: 'PK\x03\x04' },
  { kind: 'zip', at: 0, bytes: 'PK\x05\x06' },
  { kind: 'binary', at: 0, bytes: '%PDF' },
  { kind: 'binary', at: 0, bytes: '\x1f\x8b' },
  { kind: 'binary', at: 0, bytes: '7z\xbc\xaf' },
  { kind: 'binary', at: 0, bytes: 'Rar!' },
  { kind: 'binary', at: 0, bytes: 'SQLite format 3' },
];

/** Roots of HTML; the second line are fragments, which begin Markdown too. */
const PAGE_ROOTS = new Set(['html', 'head', 'body', 'title', 'meta', 'base', 'link', 'script', 'style']);
const FRAGMENT_ROOTS = new Set([
  'div',
  'span',
  'p',
  'ul',
  'ol',
  'table',
  'section',
  'article',
  'main',
  'a',
  'h1',
  'h2',
  'h3',
  'img',
  'br',
  'details',
]);

/** Looks at the content, not at the name; the name (`filename`) only settles what content leaves open: a table without a header, a text. */
export function sniff(bytes: Uint8Array, filename = ''): ContentKind {
  if (bytes.length === 0) return 'nothing';
  const head = bytes.subarray(0, HEAD_BYTES);
  const signature = SIGNATURES.find((candidate) => hasAt(head, candidate.bytes, candidate.at));
  if (signature !== undefined) return signature.kind;
  const text = decodeText(wholeCharacters(head, bytes.length)).trimStart();
  if (text === '') return 'nothing';
  if (isBinary(text)) return 'binary';
  return sniffText(text, filename);
}

function sniffText(text: string, filename: string): ContentKind {
  const markup = text.startsWith('<') ? sniffMarkup(text, filename) : undefined;
  if (markup !== undefined) return markup;
  if (/^(\{\s*("|\})|\[\s*([{"\]]|\[\s*[[{"\d-]|-?\d+\s*,|null))/.test(text)) return 'json';
  if (text.startsWith(")]}'") || text.startsWith('\u001e')) return 'json';
  if (deviceFormatOf(text) !== undefined) return 'device';
  if (looksLikeTable(text, filename)) return 'table';
  if (/^[\w+/=-]{20,}\s*$/.test(text) && decodeGuide(text.trim()) !== undefined) return 'guide';
  return 'text';
}

function sniffMarkup(text: string, filename: string): ContentKind | undefined {
  const { root, doctype, declared } = readProlog(text);
  if (/^html$/i.test(doctype ?? '') || PAGE_ROOTS.has(root?.toLowerCase() ?? '')) return 'page';
  if (root !== 'kml' && root !== 'gpx' && /<html[\s>]/i.test(text.slice(0, 5_000))) return 'page';
  if (FRAGMENT_ROOTS.has(root?.toLowerCase() ?? '')) return /\.(md|markdown|txt)$/i.test(filename) ? 'text' : 'page';
  return declared || doctype !== undefined || root === 'kml' || root === 'gpx' || /\sxmlns[:=]/.test(text.slice(0, 2_000))
    ? 'xml'
    : undefined;
}

/** What is before the content of an XML or HTML text. `root` is the first element's local name, `declared`: it has an XML declaration. */
export function readProlog(text: string): { root?: string; doctype?: string; declared: boolean } {
  let at = 0;
  let declared = false;
  let doctype: string | undefined;
  while (at < text.length) {
    at = text.indexOf('<', at);
    if (at < 0) break;
    const next = text.slice(at, at + 200);
    const mark = next.startsWith('<!--') ? '-->' : next.startsWith('<?') ? '?>' : next.startsWith('<!') ? '>' : undefined;
    if (mark === undefined) {
      const root = /^<(?:[\w.-]+:)?([A-Za-z][\w.-]*)(?=[\s/>])/.exec(next)?.[1];
      return { ...(root === undefined ? {} : { root }), ...(doctype === undefined ? {} : { doctype }), declared };
    }
    declared ||= /^<\?xml\s/i.test(next);
    doctype ??= /^<!doctype\s+([\w:.-]+)/i.exec(next)?.[1];
    const end = text.indexOf(mark, at);
    // The declarations inside a document type hold tags of their own kind: the root comes after its bracket.
    const subset = mark === '>' && text.slice(at, end).includes('[') ? text.indexOf(']', at) : -1;
    at = end < 0 ? text.length : Math.max(end, subset) + mark.length;
  }
  return { ...(doctype === undefined ? {} : { doctype }), declared };
}

/** A last character that the cut went through would make the whole head look like another encoding. */
function wholeCharacters(head: Uint8Array, total: number): Uint8Array {
  if (head.length === total) return head;
  let end = head.length;
  while (end > head.length - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return head.subarray(0, ((head[end - 1] ?? 0) & 0x80) === 0 ? end : end - 1);
}

function hasAt(bytes: Uint8Array, signature: string, at: number): boolean {
  return [...signature].every((character, index) => bytes[at + index] === character.charCodeAt(0));
}

function isBinary(text: string): boolean {
  let control = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 9 || (code > 13 && code < 32) || code === 0xfffd) control += 1;
  }
  return control > text.length / 50;
}

/** One of the first lines is a header that a list of places has, and the lines after it have about as many cells. */
function looksLikeTable(text: string, filename: string): boolean {
  if (/\.(csv|tsv|tab)$/i.test(filename)) return true;
  if (beginsWithDegrees(text)) return true;
  const lines = text.split(/\r?\n/, 12).map((line) => line.toLowerCase());
  return lines.some((line, index) => {
    // A Markdown table is a text with words around it.
    if (/^[\s|:-]*-[\s|:-]*$/.test(lines[index + 1] ?? '')) return false;
    const delimiter = [',', ';', '\t', '|'].find((candidate) => line.split(candidate).length >= 3);
    if (delimiter === undefined || line.length > 500) return false;
    const cells = line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    return (
      cells.every((cell) => cell.length <= 40) &&
      cells.some((cell) => TABLE_WORDS.has(cell)) &&
      cells.filter((cell) => cell !== '').length >= 2 &&
      cells.some((cell) => POSITION_WORDS.has(cell))
    );
  });
}

/** Every line begins with a pair of degrees and goes on: the point files of navigation devices. */
function beginsWithDegrees(text: string): boolean {
  const lines = text.split(/\r?\n/, 12).filter((line) => line.trim() !== '' && !line.startsWith(';'));
  return lines.length >= 2 && lines.every((line) => /^[+-]?\d{1,3}\.\d{3,}[,;\t]\s?[+-]?\d{1,3}\.\d{3,}[,;\t]/.test(line.slice(0, 80)));
}

const TABLE_WORDS = new Set([
  'name',
  'title',
  'titel',
  'titre',
  'titolo',
  'título',
  'nome',
  'nom',
  'nombre',
  'название',
  '名前',
  'タイトル',
  '名称',
  '이름',
  '제목',
]);
const POSITION_WORDS = new Set([
  'url',
  'link',
  'latitude',
  'lat',
  'longitude',
  'lng',
  'lon',
  'address',
  'adresse',
  'dirección',
  'indirizzo',
  'endereço',
  'адрес',
  '住所',
  '地址',
  '주소',
  'wkt',
  'breitengrad',
  'latitud',
  'latitudine',
  '緯度',
  '纬度',
  '위도',
  'широта',
]);
