import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import { OFFLINE_TEXT, savedOn } from '../text/offline.ts';

export type Reason = keyof typeof OFFLINE_TEXT.because;

export const NOTICE_ID = 'saved-notice';
/** The page that lists what is kept on this device; the service worker answers it. */
export const KEPT_LISTS = '/offline';

/** HTML of the line above a page that is read from the device. `savedAt`: ISO 8601. */
export function savedNotice(savedAt: string, because: Reason): string {
  const { missing, keptLists } = OFFLINE_TEXT;
  const state = `<b>${escapeMarkup(savedOn(savedAt))}</b> ${OFFLINE_TEXT.because[because]} ${missing}`;
  return noticeOf(state, KEPT_LISTS, keptLists);
}

/** HTML of the same line once the network is there again. `address`: that of the page. */
export function onlineNotice(address: string): string {
  return noticeOf(OFFLINE_TEXT.backOnline, address, OFFLINE_TEXT.showCurrent);
}

/** A form opens the address without a script; a link ahead of the page's skip link would be in that one's way. */
function noticeOf(state: string, address: string, label: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const fields = [...searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  const form = `<form action="${escapeMarkup(pathname)}">${fields.join('')}<button>${label}</button></form>`;
  return `<div id="${NOTICE_ID}" role="status" class="saved-notice"><p>${state}</p>${form}</div>`;
}
