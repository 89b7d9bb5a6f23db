/** A LIKE pattern for texts that hold `text`. Compare with `like lower($n)`: the database wrote the searched columns in its own lower case. */
export function likePattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
