/** A LIKE pattern for texts that contain `text`. Compare with `like lower($n)`, so that the database's own lower case is used on both sides. */
export function likePattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
