/** A value that is JSON text already, as the database wrote it: it is sent without being parsed and written again. Its maker vouches for its shape. */
export class JsonText<Shape> {
  readonly text: string;
  declare readonly shape: Shape;
  constructor(text: string) {
    this.text = text;
  }
}
