/** The cookie of this name that a reply sets, as a browser sends it back; undefined where it sets none. */
export function cookieOf(headers: Headers, name = 'cairn_visitor'): string | undefined {
  return headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0];
}
