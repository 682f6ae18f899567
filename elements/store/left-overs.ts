import { parseUrl } from '../../shared/site/parse-url';

/** Names that the service gives to what it adds to the page. */
const OWN = /(?:^|\s)(?:ecwid|ec)-/;

const isOwnFile = (node: Element, origin: string): boolean => {
  const address = node.getAttribute('src') ?? node.getAttribute('href') ?? '';
  return address !== '' && parseUrl(address, document.baseURI)?.origin === origin;
};

/** Whether the service has added a node: by its names, or by the origin of its files. */
function isOwn(node: Element, origin: string): boolean {
  const { id, localName, textContent } = node;
  const className = node.getAttribute('class') ?? '';
  if (OWN.test(id) || OWN.test(className)) return true;
  // The script that an element has loaded stays, so that it is loaded once.
  if (node.hasAttribute('data-dm')) return false;
  if (localName === 'style') return /\.ec(?:wid)?-/.test(textContent);
  const isFile = localName === 'link' || localName === 'script';
  return isFile && origin !== location.origin && isOwnFile(node, origin);
}

const isStyle = ({ localName }: Element): boolean => localName === 'style' || localName === 'link';

/** Style sheets of the service, which it may add only once in a document's life. */
let styles: readonly Element[] = [];

/** Watches what a service adds to the page around it. */
export interface LeftOvers {
  /** Removes all that was added. */
  remove(): void;
}

/**
 * Records what is added to head and body from now on, for a service that leaves it behind. Its style
 * sheets come back with the next call.
 *
 * @param origin of the service's script.
 */
export function watchLeftOvers(origin: string): LeftOvers {
  const { head, body, documentElement } = document;
  const added = new Set<Element>(styles);
  document.head.append(...styles);
  styles = [];
  const roots = [documentElement, body];
  const before = roots.map(({ className }) => className);
  const read = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) added.add(node);
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(head, { childList: true });
  observer.observe(body, { childList: true });
  return {
    remove() {
      read(observer.takeRecords());
      observer.disconnect();
      const own = [...added].filter((node) => node.isConnected && isOwn(node, origin));
      styles = own.filter(isStyle);
      for (const node of own) node.remove();
      for (const [index, root] of roots.entries()) {
        const had = (before[index] ?? '').split(/\s+/);
        const names = [...root.classList].filter((name) => OWN.test(name) && !had.includes(name));
        root.classList.remove(...names);
        if (root.className === '' && before[index] === '') root.removeAttribute('class');
      }
    },
  };
}
