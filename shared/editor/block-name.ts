/** Most characters of a hint in a name. */
const MAX_HINT = 40;

/** Names of plain elements that blocks often are. */
const NAMES: Readonly<Record<string, string>> = {
  a: 'Link',
  article: 'Article',
  details: 'Details',
  div: 'Group',
  figcaption: 'Caption',
  figure: 'Figure',
  h1: 'Heading',
  h2: 'Heading',
  h3: 'Heading',
  h4: 'Heading',
  h5: 'Heading',
  h6: 'Heading',
  header: 'Header',
  img: 'Picture',
  li: 'Item',
  nav: 'Links',
  p: 'Text',
  section: 'Section',
  summary: 'Question',
  template: 'Part for some visitors',
  ul: 'List',
};

/**
 * Returns the name of a block for the owner: `dm-image-share` → `Image share`, a `section` with the
 * heading “Four rooms” → `Section: Four rooms`.
 *
 * @param label the name without the hint, where there is a better one than the tag's.
 */
export function blockName(tag: string, hint = '', label?: string): string {
  const words = tag.replace(/^dm-/, '').replaceAll('-', ' ');
  const name = label ?? NAMES[tag] ?? words.charAt(0).toUpperCase() + words.slice(1);
  const text = hint.replaceAll(/\s+/g, ' ').trim();
  if (!text) return name;
  return `${name}: ${text.length > MAX_HINT ? `${text.slice(0, MAX_HINT - 1).trimEnd()}…` : text}`;
}
