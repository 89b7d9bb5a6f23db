/** The set of the repository's own example texts: short lists and notes as people type them. For words they count as one source. */
export const EXAMPLES = 'examples';
