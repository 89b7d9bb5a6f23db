/** What the parts of a song are called where its text is written out, by language. */
const PARTS =
  'verse chorus refrain pre-chorus strophe zwischenspiel couplet estribillo estrofa ritornello strofa refrão estrofe refrein couplet refräng omkvæd refreng mellomspill kertosäe säkeistö zwrotka refren sloka refrén sloha versszak refrén refrán strofă pripjev kitica pripev ρεφρέν στροφή κουπλέ nakarat kıta kıt’a припев куплет приспів пристъп פזמון لازمة サビ 副歌 主歌 후렴 1절 2절 điệp khúc'
    .split(' ')
    .join('|');
const WORDS =
  'words|lyrics|text|liedtext|paroles|letra|testo|tekst|låttext|sanat|sanoitus|słowa|slova|szöveg|versuri|riječi|besedilo|στίχοι|söz|слова|текст|מילים|كلمات|作詞|作词|작사|lời';
const MUSIC =
  'music|musik|musique|música|musica|muziek|musikk|sävel|sävellys|muzyka|hudba|zene|muzică|glazba|glasba|μουσική|müzik|музыка|музика|לחן|ألحان|作曲|작곡|nhạc';

/** Words that mean something else too, and so name a part of a song only in round brackets: "[Ref]" is a footnote. */
const BRACKETED = 'ref|bridge|intro|outro|pont|puente|coro|stick|vers|verso|בית|مقطع';

/** "Verse 1", "(Chorus x2)", "Refrain :", "(ref) …". */
const PART = new RegExp(
  String.raw`^\s?(?:[([【]\s?(?:${PARTS})(?![\p{L}\p{M}])[^()[\]【】]{0,20}[)\]】]|\((?:${BRACKETED})(?:\s?[x×]\s?\p{Nd}{1,2})?\)|(?:${PARTS})(?:\s\p{Nd}{1,2})?(?:\s?[x×]\s?\p{Nd}{1,2})?\s?[:：.]?\s?$)`,
  'iu',
);
const CREDIT = new RegExp(
  String.raw`^\s?(?:(?:${WORDS})\s?(?:&|\+|/|,|·|and|und|et|y|e|en|og|och|ja|i|a|és|și|και|ve|и|і|、)\s?(?:${MUSIC})|(?:${MUSIC})\s?(?:&|\+|/|,|·|and|und|et|y|e|en|og|och|ja|i|a|és|și|και|ve|и|і|、)\s?(?:${WORDS}))\s?[:：]`,
  'iu',
);

/** Whether a line names a part of a song, or opens with one in brackets. */
export function isSongPart(line: string): boolean {
  return PART.test(line);
}

/** Whether a line says who wrote a song: "Text & musik: …". */
export function isSongCredit(line: string): boolean {
  return CREDIT.test(line);
}
