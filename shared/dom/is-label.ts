import { isFollowed, isForeign, isSeen } from './left-over';
import { childNodesOf, own } from './own';

/** Elements that the text of a button or a link may have around its words. */
const INLINE = 'abbr, b, bdi, bdo, br, em, font, i, small, span, strong, wbr';

/** Longest label, in characters. */
const LONGEST = 80;

/** Options of {@link isLabel}. */
export interface LabelOptions {
  /** Selector of links that are the label, or parts of it; default: none are. */
  readonly links?: string;
  /** The most links; default: 1. */
  readonly most?: number;
}

/** Whether a node has nothing to read or see beside links of a label. */
function holdsLinksOnly(node: Node, links: string): boolean {
  if (node instanceof Text) return node.data.trim() === '';
  if (!(node instanceof Element)) return true;
  if (isSeen(node)) return false;
  if (isForeign(node) || (links && node.matches(links))) return true;
  return [...childNodesOf(node)].every((child) => holdsLinksOnly(child, links));
}

/**
 * Whether the children of an element are a label, such as "Back to top" in a link, and not content
 * that has got into it: words in a line, of which links may stand in boxes of their own.
 */
export function isLabel(host: Element, { links = '', most = 1 }: LabelOptions = {}): boolean {
  if (links && host.querySelectorAll(links).length > most) return false;
  let length = 0;
  const isInline = (node: Node): boolean => {
    if (node instanceof Text) length += node.data.trim().length;
    if (!(node instanceof Element)) return true;
    if (node.localName === 'svg') return true;
    return own(node).matches(INLINE)
      ? [...childNodesOf(node)].every(isInline)
      : holdsLinksOnly(node, links);
  };
  return [...childNodesOf(host)].every(isInline) && length <= LONGEST;
}

/**
 * Tells a developer that an element has got content it cannot use. An element without an end tag holds
 * all that follows in its parent: nothing stands behind it there.
 */
export function endTagHint(host: Element, what: string): string {
  const hint = `${what} is not for it, and is shown as it is`;
  return isFollowed(host) ? hint : `${hint}; custom elements need an end tag: </${host.localName}>`;
}
