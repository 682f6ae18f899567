import type { Milliseconds } from '../../shared/site/wait-until';
import { isExecutable } from '../../shared/dom/run-script';
import { makeAbsolute } from './make-absolute';

/** Limit of the wait for a style sheet before the content is shown. */
const LIMIT: Milliseconds = 2000;

/** The parts of a popup page's head that concern its content. */
export interface PopupHead {
  /** Style sheets that the document lacks; they are removed with the popup. */
  readonly styles: readonly Element[];
  /** Scripts, which run once per document. */
  readonly scripts: readonly HTMLScriptElement[];
}

const isSheet = (node: Node): node is HTMLLinkElement =>
  node instanceof HTMLLinkElement && node.relList.contains('stylesheet');

/** Whether the document has the style sheet for its page. */
const isPresent = ({ href }: HTMLLinkElement): boolean =>
  [...document.head.children].some((node) => isSheet(node) && node.href === href);

/**
 * Takes style sheets and scripts from the head of a popup page (`cssLink`, `headsection`). Its title
 * and descriptions are those of a document, and left out.
 *
 * @param head the elements of the head.
 * @param base the address of the page.
 */
export function popupHead(head: readonly Element[], base: URL): PopupHead {
  const copies = document.createDocumentFragment();
  copies.append(...head.map((node) => document.importNode(node, true)));
  makeAbsolute(copies, base);
  const nodes = [...copies.children];
  return {
    styles: nodes.filter((node) =>
      isSheet(node) ? !isPresent(node) : node instanceof HTMLStyleElement,
    ),
    scripts: nodes.filter(
      (node): node is HTMLScriptElement => node instanceof HTMLScriptElement && isExecutable(node),
    ),
  };
}

/** Adds style sheets to an element; resolves when each has loaded, failed or reached its limit. */
export async function addStyles(styles: readonly Element[], parent: Element): Promise<void> {
  const loads = styles.filter(isSheet).map(
    (link) =>
      new Promise((resolve) => {
        link.onload = link.onerror = resolve;
        setTimeout(resolve, LIMIT);
      }),
  );
  parent.append(...styles);
  await Promise.all(loads);
}
