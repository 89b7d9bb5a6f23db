/** What a stage measures of a column, an item or a page, by the names that the model knows. */
export type Features = Record<string, number>;
