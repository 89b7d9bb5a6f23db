const filled = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const numbered = (line: (index: number) => string, length: number): string => {
  const lines: string[] = [];
  for (let size = 0, index = 1; size < length; index++) {
    const next = `${line(index)}\n`;
    lines.push(next);
    size += next.length;
  }
  return lines.join('').slice(0, length);
};

/** Letters that look like writing and repeat late: the same ones for the same seed. */
function letters(length: number, seed: number, alphabet: string): string {
  const signs = [...alphabet];
  const parts: string[] = [];
  let state = seed;
  for (let size = 0; size < length;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const sign = signs[state % signs.length] as string;
    parts.push(sign);
    size += sign.length;
  }
  return parts.join('').slice(0, length);
}

/** Bytes that are no text, read as Latin 1 where `decode` is absent. */
function bytes(length: number, decode: (data: Uint8Array) => string): string {
  const data = new Uint8Array(length);
  let state = 7;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = state >>> 24;
  }
  return decode(data).slice(0, length);
}

/** Texts made to cost a reader more than they should, each of about the wanted number of characters. */
export const HOSTILE_TEXTS: Record<string, (length: number) => string> = {
  'one word': (length) => filled('a', length),
  'one line of words': (length) => filled('lorem ipsum dolor ', length),
  'one line of names': (length) => filled('Blue Lamp Bar and Red Door Pub, ', length),
  'one line of capitals': (length) => filled('ABC DEF GHI ', length),
  'one line of mixed writing': (length) => letters(length, 5, 'aB 1,é. (中)'),
  'words with capitals': (length) => filled('Ab Cd Ef Gh Ij Kl Mn Op Qr\n', length),
  'empty lines': (length) => filled('\n', length),
  'lines of blanks': (length) => filled(' \t \n', length),
  'blanks without end': (length) => filled(' ', length),
  'a sign and a line break': (length) => filled('€\n', length),
  'a letter and a line break': (length) => filled('a\n', length),
  commas: (length) => filled('a, ', length),
  'commas in lines': (length) => filled('a, b, c, d, e, f, g, h, i, j, k, l\n', length),
  'full stops': (length) => filled('A. ', length),
  digits: (length) => filled('0123456789', length),
  'digits with blanks': (length) => filled('12 34 5', length),
  'telephone numbers': (length) => filled('+49 30 1234 5678 ', length),
  'brackets opened': (length) => filled('[', length),
  'round brackets opened': (length) => filled('(', length),
  'link brackets': (length) => filled('[a](', length),
  'brackets in brackets': (length) => filled('[[[[a]]]]', length),
  'wiki links opened': (length) => filled('[[a|', length),
  stars: (length) => filled('*', length),
  'stars and letters': (length) => filled('*a **b ', length),
  ticks: (length) => filled('`', length),
  'ticks and letters': (length) => filled('`a ``b ', length),
  angles: (length) => filled('<', length),
  tags: (length) => filled('<b>a</b><i>', length),
  'anchors opened': (length) => filled('<a href="x">', length),
  'comments opened': (length) => filled('<!-- ', length),
  quotes: (length) => filled('"', length),
  'quotes of two kinds': (length) => filled('“a „b «c ', length),
  'quoted lines': (length) => filled('> > > > a\n', length),
  apostrophes: (length) => filled("''a'''b ", length),
  'templates in templates': (length) => filled('{{a|', length),
  'templates closed': (length) => filled('{{see|name=Blue Lamp Bar|address=1 Long Street}}\n', length),
  'listing tags': (length) => filled('<see name="a" phone="1" ', length),
  references: (length) => numbered((index) => `[a${index}]: https://a.example/${index}`, length),
  entities: (length) => filled('&amp;&#65;&', length),
  backslashes: (length) => filled('\\', length),
  'addresses of pages': (length) => filled('https://maps.example/place/Blue+Lamp ', length),
  'one address of a page': (length) => `https://a.example/${filled('a/', length)}`,
  'lines of addresses of pages': (length) => numbered((index) => `https://maps.google.com/maps/place/Blue+Lamp+${index}`, length),
  headings: (length) => numbered((index) => `# H${index}`, length),
  'headings ever deeper': (length) => numbered((index) => `${'#'.repeat((index % 6) + 1)} H${index}`, length),
  'numbered items': (length) => numbered((index) => `${index}. Bar ${index}`, length),
  'counted lines': (length) => numbered((index) => `${index % 1_000} Bar`, length),
  'items with addresses': (length) =>
    numbered((index) => `- Blue Lamp ${index}, ${index} Long Street, 10115 Berlin, +49 30 ${index}`, length),
  'the same line': (length) => filled('Blue Lamp Bar, 12 Long Street\n', length),
  'records of three lines': (length) => numbered((index) => `Bar ${index}\n${index} Long Street\n+49 30 12345${index}\n`, length),
  'one row of cells': (length) => filled('| a ', length),
  'rows of a table': (length) => filled('| a | b |\n', length),
  bars: (length) => filled('|', length),
  rules: (length) => filled('---\n', length),
  'front matter': (length) => `---\n${filled('a: b\n', length)}`,
  fences: (length) => filled('```\n', length),
  'Chinese without signs': (length) => letters(length, 3, '中国北京上海东京大阪餐厅酒店路号'),
  'Japanese in lines': (length) => filled('東京タワーとスカイツリーに行きました\n', length),
  Thai: (length) => filled('ร้านอาหารกรุงเทพ', length),
  dots: (length) => filled('.', length),
  'dots before a word': (length) => filled(`a${'.'.repeat(900)}b `, length),
  'blanks between words': (length) => filled(`a${' '.repeat(900)}b`, length),
  'dashes between words': (length) => filled(`a${'—'.repeat(900)}b`, length),
  'closing brackets': (length) => filled(')]', length),
  'quotes that open': (length) => filled('“', length),
  'quotes that close': (length) => filled('」', length),
  'quotes in square brackets': (length) => filled('["', length),
  'links in one line': (length) => filled('[Blue Lamp](https://a.example/b) ', length),
  'links and marks in cells': (length) => filled('| **a** [b](c) ', length),
  'link targets opened': (length) => filled('[a](b(', length),
  braces: (length) => filled('{', length),
  'parameters opened': (length) => filled('{{a|name=', length),
  'comments closed': (length) => filled('<!-- a -->', length),
  'tags without an end': (length) => filled('<a ', length),
  labels: (length) => filled('Tel: 1 ', length),
  'names joined by small words': (length) => filled('Aa of the ', length),
  'names in Chinese': (length) => filled('清水寺、', length),
  'addresses without a host': (length) => filled('http://', length),
  'dashes of a table': (length) => filled('|-', length),
  emojis: (length) => filled('👩‍👩‍👧‍👦🏳️‍🌈', length),
  'emoji items': (length) => filled('📍 Blue Lamp Bar\n', length),
  'marks on one letter': (length) => `a${filled('\u0301', length)}`,
  'lone surrogates': (length) => filled('\uD800', length),
  'surrogates out of order': (length) => filled('\uDC00\uD83D', length),
  'signs that are not seen': (length) => filled('\u200b\u202e', length),
  'control characters': (length) => filled('\u0000\u0007\r\u0085', length),
  'bytes read as UTF-8': (length) => bytes(length, (data) => new TextDecoder().decode(data)),
  'bytes read as Latin': (length) => bytes(length, (data) => Buffer.from(data).toString('latin1')),
};

/** Running text that is dense with names, without repeats. */
export function hostileProse(length: number): string {
  const names = ['Blue Lamp Bar', 'Old Mill', 'Café Zoë', 'Anna Petrov', 'Long Street', 'Berlin', 'Red Door Pub', 'Harbour View Hotel'];
  const verbs = ['walked to', 'had lunch at', 'met Peter near', 'stayed in', 'loved the view from', 'came back to', 'drove past'];
  let state = 7;
  const one = (list: string[]): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[(state >>> 8) % list.length] as string;
  };
  const parts: string[] = [];
  for (let size = 0; size < length;) {
    const part = `In the morning we ${one(verbs)} ${one(names)}, then ${one(verbs)} ${one(names)} in ${one(names)}.${one([' ', ' ', ' ', '\n\n'])}`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('').slice(0, length);
}

/** Files made to cost a reader more than they should, by their names, each of about the wanted number of bytes. */
export const HOSTILE_FILES: Record<string, (length: number) => string> = {
  'objects.json': (length) => `[${filled('{"name":"a"},', length)}1]`,
  'arrays.json': (length) => `[${filled('[],', length)}1]`,
  'deep.json': (length) => filled('[', length),
  'placemarks.kml': (length) => {
    const head = '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>';
    const one = '<Placemark><name>Bar</name><Point><coordinates>1,2</coordinates></Point></Placemark>';
    return `${head}${one.repeat(Math.floor(length / one.length))}</Document></kml>`;
  },
  'rows.csv': (length) => `name,address,latitude,longitude\n${numbered((index) => `Bar ${index},${index} Long Street,1.5,2.5`, length)}`,
  'cells.csv': (length) => `name,address\n${filled('a,b,c,d,e,f,g,h\n', length)}`,
  'quotes.csv': (length) => `name,address\n"${filled('a,b\n', length)}`,
};
