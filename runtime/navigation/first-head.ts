import { readBytes } from '../../shared/dom/read-text';
import { limitTime } from '../../shared/dom/time-limit';
import type { Milliseconds } from '../../shared/site/wait-until';
import { decodeHtml, MAX_SIZE } from './html-text';
import { rootAttributes, type RootAttributes } from './root-attributes';

/** Limit of the wait for the markup of the first document. */
const LIMIT: Milliseconds = 2000;

/** Requests ahead of time, which have no effect on the page shown. */
const HINT = 'link:is([rel~=preload], [rel~=modulepreload], [rel~=preconnect], [rel~=prefetch])';

let first: Promise<Document> | undefined;

/** Address of the document that the browser loaded: that in the address bar changes with visits. */
const firstAddress = (): string =>
  (performance.getEntriesByType('navigation')[0]?.name ?? location.href).split('#', 1)[0] as string;

async function readDocument(): Promise<Document> {
  const limit = limitTime(LIMIT);
  try {
    // As the browser got it, from its cache, however old.
    const response = await fetch(firstAddress(), {
      cache: 'force-cache',
      headers: { accept: 'text/html' },
      signal: limit.signal,
    });
    const bytes = await readBytes(response, MAX_SIZE);
    const text = bytes && decodeHtml(bytes, response.headers.get('content-type') ?? '');
    if (!text) throw new Error('the document cannot be read');
    return text.root;
  } finally {
    limit.end();
  }
}

/** Whether an element of the document may come from one of its markup: a nonce is hidden in it. */
function isFrom(node: Element, written: Element): boolean {
  if (node.localName !== written.localName) return false;
  if (node.localName === 'style') return node.textContent === written.textContent;
  return node.localName === 'link'
    ? node.getAttribute('href') === written.getAttribute('href')
    : node.isEqualNode(written);
}

/**
 * Finds the elements of the first document's head that its own markup brought; scripts and extensions
 * have added the others. Only the markup tells them apart. Without it, all count as its own.
 */
export async function ownElements(nodes: readonly Element[]): Promise<readonly Element[]> {
  if (nodes.every((node) => node.matches(HINT))) return nodes;
  try {
    const written = new Set((await (first ??= readDocument())).head.children);
    return nodes.filter((node) => {
      const found = [...written].find((other) => isFrom(node, other));
      return found && written.delete(found);
    });
  } catch {
    return nodes;
  }
}

/** Reads the attributes of the first document's `html` and `body`; `undefined` without its markup. */
export const firstRoots = (): Promise<RootAttributes | undefined> =>
  (first ??= readDocument()).then(rootAttributes, () => undefined);
