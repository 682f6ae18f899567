/** A field that the host fills in: `{{title}}`, `{{starts|date}}`. */
const FIELD = /\{\{([\w-]{1,64})(?:\|[\w-]{1,64})?\}\}/g;

/** Characters that no text contains, around the name of a field while the markup is read. */
const [START, END] = ['\uE001', '\uE002'];

const MARKED = new RegExp(`${START}([^${END}]*)${END}?`, 'g');

/** `page_item_url` → `Page item url`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Reads the text of a source in which the host fills in fields. Where there are other words, they stand
 * alone, as what a field adds is not known: `Journal{{heading}}` is “Journal”, `Page {{number}} of 3` is
 * “Page … of 3”. A field that stands alone has its own name: `{{title}}` is “Title”.
 *
 * @param read reads the text; braces written as character references are not fields.
 */
export function withFieldWords(source: string, read: (source: string) => string): string {
  if (!source.includes('{{')) return read(source);
  const text = read(source.replaceAll(FIELD, `${START}$1${END}`));
  const hasWords = /[\p{L}\p{N}]/u.test(text.replaceAll(MARKED, ''));
  return text.replaceAll(MARKED, (all: string, name: string, at: number) => {
    if (!hasWords) return wordsOf(name);
    const isOwnWord = !isWordAt(text[at - 1]) && !isWordAt(text[at + all.length]);
    return isOwnWord ? '…' : '';
  });
}

const isWordAt = (sign: string | undefined): boolean => /[\p{L}\p{N}]/u.test(sign ?? '');
