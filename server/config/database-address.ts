/** Whether a text is the address of a PostgreSQL database. */
export function isDatabaseAddress(text: string): boolean {
  // An empty host is allowed: it means a socket (`postgres:///name?host=/run/postgresql`), but URL rejects it after a user name.
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/'));
}

/** The address with the mode of TLS named as what it does: the driver takes these modes for verify-full, and says so in nine lines. */
export function withFullTls(address: string): string {
  return /[?&]uselibpqcompat=true\b/.test(address)
    ? address
    : address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
