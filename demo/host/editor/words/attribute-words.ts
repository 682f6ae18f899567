/** An attribute for the owner: its name, a sentence of help, and the names of its values. */
export type AttributeWords = readonly [
  label: string,
  help: string,
  values?: Readonly<Record<string, string>>,
];

/** The words of an element's attributes, by attribute. */
export type WordsByAttribute = Readonly<Record<string, AttributeWords>>;

/** The words of some elements, by the name of the element without `dm-`. */
export type WordsByElement = Readonly<Record<string, WordsByAttribute>>;
