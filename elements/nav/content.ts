import { isSeen } from '../../shared/dom/left-over';

/** Texts that only separate or point, such as `|`, `•`, `»` or `▾`. */
export const SAYS_NOTHING = /^[\s\p{P}\p{S}]*$/u;

/** What nobody sees, though it may have text. */
const UNSEEN = 'script, style, template, noscript, [hidden]';

/** Content besides words: something to use, or a picture with a name. */
const CONTENT = `a, button, input, select, textarea, ul, ol, img[alt]:not([alt='']), [tabindex],
  [aria-label], [role]:not([role=presentation], [role=none], [role=separator])`;

const DECORATION = 'svg[aria-hidden=true], svg[aria-hidden=true] *';

const isContent = (element: Element): boolean =>
  element.matches(CONTENT) || (isSeen(element) && element.localName !== 'img');

/** Whether a node in a list only separates its items, such as `<span>|</span>` or `<br>`. */
export function isSeparator(element: Element): boolean {
  if (element.matches('br, hr, [role=separator]')) return true;
  if (!SAYS_NOTHING.test(element.textContent)) return false;
  const inside = [element, ...element.querySelectorAll('*')];
  return !inside.some((node) => !node.matches(DECORATION) && isContent(node));
}

/** Whether a node has no words to show. */
export const isUnseen = (node: Node): boolean => node instanceof Element && node.matches(UNSEEN);

/** The words in a node, without those that nobody sees. */
export function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  return [...node.childNodes].map((child) => (isUnseen(child) ? '' : textOf(child))).join('');
}

/** Whether a node shows words, or something to press. */
export const saysSomething = (node: Node): boolean =>
  node instanceof Element
    ? !isUnseen(node) && !isSeparator(node)
    : node instanceof Text && !SAYS_NOTHING.test(node.data);
