/** A value that the database already wrote as JSON text: it is sent without being parsed and written again. Nothing checks that the text has the shape. */
export class JsonText<Shape> {
  readonly text: string;
  declare readonly shape: Shape;
  constructor(text: string) {
    this.text = text;
  }
}
