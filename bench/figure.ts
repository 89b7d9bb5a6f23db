/** One line of the table. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  note?: string;
}
