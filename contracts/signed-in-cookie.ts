/**
 * Set and removed together with the cookies of sessions, but readable for scripts: it only says that somebody is signed in, so that a page
 * that is the same for everybody knows whether to ask who. It opens nothing.
 */
export const SIGNED_IN_COOKIE = 'cairn_signed_in';
