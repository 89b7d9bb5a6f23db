import { policyHeader } from './content-policy.ts';

const STYLE = 'body{font-family:system-ui;margin:4rem auto;max-width:32rem;padding:0 1rem}';
/** Title of a page that will be there again soon. */
export const BACK_SOON = 'Back in a moment';
/** The content security policy of bare pages. */
export const BARE_POLICY = policyHeader(undefined, { scripts: [], styles: [STYLE] });

/** A page that needs neither the database nor the built web. */
export function barePage(title: string, sentence: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${STYLE}</style>
<body><h1>${title}</h1>
<p>${sentence} <a href="/">Go home</a></p></body></html>`;
}
