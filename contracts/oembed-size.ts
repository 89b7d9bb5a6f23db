/** Pixels of an embedded list where the site that embeds it asks for no less. */
export const EMBED_SIZE = { width: 480, height: 640 } as const;
