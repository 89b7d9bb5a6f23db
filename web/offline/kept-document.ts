import { PAGE_DATA_ID, ROOT_ID } from '../page-data.ts';
import { type Reason, savedNotice } from './saved-notice.ts';

const ROOT = `<div id="${ROOT_ID}">`;
const DATA = `<script type="application/json" id="${PAGE_DATA_ID}">`;

/**
 * The kept HTML of a page with the line that says so. With `isOtherView` another address of the page was opened than the one that was kept:
 * what React rendered is left out, and the browser renders that view from the same data.
 */
export function withNotice(
  html: string,
  { savedAt, because, isOtherView }: { savedAt: string; because: Reason; isOtherView: boolean },
): string {
  const root = html.indexOf(ROOT);
  const data = html.lastIndexOf(DATA);
  if (root < 0 || data < root) throw new Error('The kept page has no root');
  const body = isOtherView ? `${ROOT}</div>\n` : html.slice(root, data);
  return html.slice(0, root) + savedNotice(savedAt, because) + body + html.slice(data);
}
