/** A section of the specification that descriptions refer to. */
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

/** Both documents have the same nine sections. */
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

/** Every section, in order. */
export const SECTIONS: readonly Section[] = Object.keys(DOCUMENTS).flatMap((document) =>
  TITLES.map((title, index) => ({ document, number: index + 1, title })),
);

/** What people call a document. */
export const documentTitle = (document: string): string => DOCUMENTS[document] ?? document;

/** The anchor of a section on the overview. */
export const anchorOf = (document: string, number: number): string =>
  `${document}-${String(number)}`;

/** Whether there is such a section. */
export const isSection = (document: string, number: number): boolean =>
  document in DOCUMENTS && number >= 1 && number <= TITLES.length;

/** `core-runtime §2, §4–§6` in running text. */
export const CITATION = /\b(core-runtime|visual-widgets)\s+(§\d+(?:(?:\s*,\s*|\s*[–-]\s*)§\d+)*)/g;

/** The sections that a text cites, each once, in the order of the specification. */
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
