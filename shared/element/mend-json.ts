/** Characters that systems write by name or number where they expect text, not a script. */
const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

/** Writes the characters that `&quot;`, `&#34;` and `&#x22;` stand for. */
const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (all, decimal: string | undefined, hex: string | undefined, name = '') => {
      const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
      if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      return NAMED[(name as string).toLowerCase()] ?? all;
    },
  );

/** Removes the marks of a comment or of CDATA around the whole text. */
function unwrap(text: string): string {
  const inner = text.trim().replace(/^(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)(?:\s*\*\/)?/, '');
  const end = Math.max(inner.lastIndexOf(']]>'), inner.lastIndexOf('-->'));
  const isEnd = end >= 0 && /^(?:\*\/)?$/.test(inner.slice(end + 3).trim());
  return isEnd ? inner.slice(0, end).replace(/(?:\/\/|\/\*)[^\S\n]*$/, '') : inner;
}

/** Changes what is in the strings of JSON, and what is between them. */
const change = (
  text: string,
  inside: (text: string) => string,
  between: (text: string) => string,
): string =>
  text.replace(/"(?:[^"\\]|\\.)*"?|[^"]+/gs, (part) =>
    part.startsWith('"') ? inside(part) : between(part),
  );

/** Line breaks and tabs as JSON has them in a string. */
const escapeControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1));

/** The steps from what systems make of JSON back to it, from the surest to a guess. */
const STEPS: readonly ((text: string) => string)[] = [
  unwrap,
  (text) => (/&(?:quot|#34|#x22|#82(?:20|21|22));/i.test(text) ? decode(text) : text),
  // Without any other, typographic quotation marks are those of JSON.
  (text) => (text.includes('"') ? text : text.replace(/[“”„‟″]/g, '"')),
  // Paragraphs and line breaks between the lines, spaces that are no spaces of JSON, and the last
  // comma that a loop of a template writes.
  (text) =>
    change(text, escapeControls, (part) =>
      part
        .replace(/<\/?p>|<br ?\/?>/gi, ' ')
        .replace(/[\p{Zs}\p{Cf}]/gu, ' ')
        .replace(/,(?=\s*[\]}])/g, ''),
    ),
];

/**
 * Makes JSON again of what the system around a page has made of it: with typographic quotation marks,
 * characters by name, marks of comments or CDATA, paragraphs, or the comma after the last entry.
 *
 * @returns `undefined` for a text that is still no JSON.
 */
export function mendJson(text: string): string | undefined {
  let mended = text;
  for (const step of STEPS) {
    mended = step(mended);
    try {
      JSON.parse(mended);
      return mended;
    } catch {
      // The next step may be the one that is missing.
    }
  }
  return undefined;
}
