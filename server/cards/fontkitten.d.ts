declare module 'fontkitten' {
  /** Of the package's own types what is used here. */
  export interface Font {
    isCollection: false;
    familyName: string;
    /** Code points that the font draws. */
    characterSet: number[];
  }
  export interface FontCollection {
    isCollection: true;
    fonts: Font[];
  }
  export function create(file: Uint8Array): Font | FontCollection;
}
