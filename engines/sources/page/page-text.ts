import { decodeText } from '../../formats/decode-text.ts';

/** The text of a page: by the charset of its header, else by what its bytes and its meta tags say. */
export function pageText({ html, contentType = '' }: { html: string | Uint8Array; contentType?: string }): string {
  if (typeof html === 'string') return html;
  const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    try {
      return new TextDecoder(charset).decode(html);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return decodeText(html);
}
