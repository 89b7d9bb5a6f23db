declare module 'wawoff2/decompress.js' {
  /** A WOFF2 font as a plain TrueType or OpenType font. Rejects for anything else. */
  export default function decompress(font: Uint8Array): Promise<Uint8Array>;
}
