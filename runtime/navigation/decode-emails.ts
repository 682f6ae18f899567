import { fragmentOf } from '../../shared/dom/trusted-types';

/** The hidden address of a link, after its hash. */
const LINK = '/cdn-cgi/l/email-protection#';
/** Attribute of a text with its hidden address. */
const CODE = 'data-cfemail';
/** Longest code, in hexadecimal digits: an address, with a subject and a text for the message. */
const MAX_LENGTH = 4_000;

/** Decodes the references in the text of an attribute, such as `&amp;`. */
function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  const { firstElementChild: holder } = fragmentOf(`<i title="${text.replaceAll('"', '&quot;')}">`);
  return holder?.getAttribute('title') ?? text;
}

/**
 * Decodes an address as Cloudflare hides it: bytes in hexadecimal digits, of which the first is the key
 * of the others.
 *
 * @returns `undefined` if it is none.
 */
export function decodeEmail(code: string): string | undefined {
  if (code.length > MAX_LENGTH || !/^(?:[\da-f]{2}){2,}$/i.test(code)) return undefined;
  const [key = 0, ...bytes] = (code.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key));
  return withoutReferences(text);
}

/**
 * Shows the e-mail addresses that Cloudflare has hidden in a page. Its own script, at the end of the
 * document, runs once, for the page that the browser has loaded.
 */
export function decodeEmails(root: ParentNode): void {
  for (const link of root.querySelectorAll(`a[href*="${LINK}"]`)) {
    const address = decodeEmail(link.getAttribute('href')?.split(LINK)[1] ?? '');
    if (address !== undefined) link.setAttribute('href', `mailto:${address}`);
  }
  for (const place of root.querySelectorAll(`.__cf_email__[${CODE}]`)) {
    const address = decodeEmail(place.getAttribute(CODE) ?? '');
    if (address !== undefined) place.replaceWith(address);
  }
  for (const { content } of root.querySelectorAll('template')) decodeEmails(content);
}
