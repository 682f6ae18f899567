/** Texts in one language, by key. */
export type Texts = Readonly<Record<string, string>>;

type Find = (tag: string) => Texts | undefined;

let find: Find | undefined;

/** Tells where loaded texts are: what loads them comes with the first element, and not before. */
export const findTextsBy = (finder: Find): void => {
  find = finder;
};

/** The texts in the language of a tag, once they have been loaded; none for English. */
export const textsIn = (tag: string): Texts | undefined => find?.(tag);
