/** Where the installed app takes what other apps share: its service worker, and without one the server, which leads on to the page of a new list. */
export const SHARE_PATH = '/new/share';
