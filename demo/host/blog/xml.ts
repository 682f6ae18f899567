/** Characters that XML does not have, even escaped. */
// oxlint-disable-next-line no-control-regex -- control characters are removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for an element's content or a quoted attribute of XML. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Renders an element with text; nothing without text. */
export const element = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>\n`;
