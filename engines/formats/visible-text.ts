import { Parser } from 'htmlparser2';

const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

/** The words of a piece of HTML that a browser would show, without those whose own style hides them. Linear in the length. */
export function visibleText(html: string): string {
  const texts: string[] = [];
  // Elements around the current one, from the outermost hidden one on.
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, { style = '' }) => {
      if (hidden > 0 || UNSEEN.has(name) || style.toLowerCase().replace(/\s+/g, '').includes('display:none')) hidden += 1;
    },
    onclosetag: (name) => {
      if (hidden > 0) hidden -= 1;
      else if (/^(?:br|p|div|li|tr|td|th|h[1-6])$/.test(name)) texts.push(' ');
    },
    ontext: (text) => {
      if (hidden === 0) texts.push(text);
    },
  });
  parser.end(html);
  return texts.join('').trim();
}
