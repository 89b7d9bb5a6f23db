const MAXIMUM_DEPTH = 400;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose end tag may be left out, with those that a new one cannot close across. */
const ENDED_BY_NEXT: Record<string, { ends: string[]; within: string[] }> = {
  li: { ends: ['li'], within: ['ul', 'ol', 'menu'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  td: { ends: ['td', 'th'], within: ['table', 'tr'] },
  th: { ends: ['td', 'th'], within: ['table', 'tr'] },
  tr: { ends: ['tr'], within: ['table'] },
  p: { ends: ['p'], within: ['div', 'td', 'li', 'section', 'article', 'blockquote', 'body'] },
};
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)|<!--/g;

/**
 * The same page, with end tags set where the next item of a list or table ends an element with others still open in it (as browsers do),
 * and without the tags that nest deeper than any real page does; their text stays.
 * The parser looks through all open elements at every tag: a megabyte of unclosed tags would take it half a minute (measured: 200,000 `<p><b>`, 35 s).
 */
export function levelled(html: string): string {
  const kept: string[] = [];
  const open: string[] = [];
  let from = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match !== null; match = TAG.exec(html)) {
    const tag = match[2]?.toLowerCase();
    if (tag === undefined) TAG.lastIndex = afterText(html, '-->', TAG.lastIndex);
    else if (match[1] === '/') closeTag(open, tag);
    else if (tag === 'script' || tag === 'style') TAG.lastIndex = afterText(html, `</${match[2]}`, TAG.lastIndex);
    else if (!VOID.has(tag)) {
      const ended = endedBy(open, tag);
      if (ended !== undefined) {
        kept.push(html.slice(from, match.index), `</${ended}>`);
        from = match.index;
      }
      if (open.length < MAXIMUM_DEPTH) {
        open.push(tag);
        continue;
      }
      kept.push(html.slice(from, match.index));
      from = afterText(html, '>', TAG.lastIndex);
      TAG.lastIndex = from;
    }
  }
  return from === 0 && kept.length === 0 ? html : kept.join('') + html.slice(from);
}

function afterText(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? html.length : at + text.length;
}

function closeTag(open: string[], tag: string): void {
  const at = open.lastIndexOf(tag);
  if (at >= 0) open.length = at;
}

/** The open element that a new `tag` ends, when it is not the innermost one (that case the parser knows itself). */
function endedBy(open: string[], tag: string): string | undefined {
  const rule = ENDED_BY_NEXT[tag];
  if (rule === undefined) return undefined;
  for (let at = open.length - 1; at >= 0; at -= 1) {
    const name = open[at] as string;
    if (rule.within.includes(name)) return undefined;
    if (!rule.ends.includes(name)) continue;
    const innermost = at === open.length - 1;
    open.length = at;
    return innermost ? undefined : name;
  }
  return undefined;
}
