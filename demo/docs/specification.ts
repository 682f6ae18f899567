/** A section of the specification (`docs/specification`). */
export interface Section {
  /** `core-runtime` or `visual-widgets`. */
  readonly document: string;
  readonly number: number;
}

const DOCUMENTS = ['core-runtime', 'visual-widgets'] as const;

/** Number of sections in each document. */
const COUNT = 9;

/** All sections in order. */
export const SECTIONS: readonly Section[] = DOCUMENTS.flatMap((document) =>
  Array.from({ length: COUNT }, (_, index) => ({ document, number: index + 1 })),
);

/** Returns the id of a section on the page of the specification. */
export const anchorOf = (document: string, number: number): string =>
  `${document}-${String(number)}`;

/** Whether a section exists. */
export const isSection = (document: string, number: number): boolean =>
  SECTIONS.some((section) => section.document === document && section.number === number);

/** A citation such as `core-runtime §2, §4–§6`. */
export const CITATION = /\b(core-runtime|visual-widgets)\s+(§\d+(?:(?:\s*,\s*|\s*[–-]\s*)§\d+)*)/g;

/** Returns the sections that a text cites, in the order of the specification. */
export function citedIn(text: string): Section[] {
  const cited = new Set<string>();
  for (const [, document = '', list = ''] of text.matchAll(CITATION)) {
    for (const number of numbersOf(list)) cited.add(anchorOf(document, number));
  }
  return SECTIONS.filter(({ document, number }) => cited.has(anchorOf(document, number)));
}

/** `§2, §4–§6` → 2, 4, 5, 6. */
function numbersOf(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = Array.from(range.matchAll(/\d+/g), Number);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
}
