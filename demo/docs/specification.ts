/** A section of the specification. */
export interface Section {
  /** `core-runtime` or `visual-widgets`. */
  readonly document: string;
  readonly number: number;
  readonly title: string;
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  'core-runtime': 'Core runtime',
  'visual-widgets': 'Visual widgets',
};

/** Titles of the sections, the same in both documents. */
const TITLES = [
  'What the product does, and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'Calls',
  'Errors',
  'Constants and limits',
] as const;

/** All sections in order. */
export const SECTIONS: readonly Section[] = Object.keys(DOCUMENTS).flatMap((document) =>
  TITLES.map((title, index) => ({ document, number: index + 1, title })),
);

/** Returns the title of a document. */
export const documentTitle = (document: string): string => DOCUMENTS[document] ?? document;

/** Returns the id of a section on the overview. */
export const anchorOf = (document: string, number: number): string =>
  `${document}-${String(number)}`;

/** Whether a section exists. */
export const isSection = (document: string, number: number): boolean =>
  document in DOCUMENTS && number >= 1 && number <= TITLES.length;

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
