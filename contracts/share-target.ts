/** Where the installed app takes what other apps share: its service worker, and without one the server, which leads on to the page of a new list. */
export const SHARE_PATH = '/new/share';

/** The page of a new list, filled in with what waits on the device. Its form is posted there too, so that the service worker knows what was sent. */
export const NEW_WITH_SHARE = '/new?shared';
