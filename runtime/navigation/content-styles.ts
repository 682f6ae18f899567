import { parseUrl } from '../../shared/site/parse-url';
import { settled } from '../page-state/later-styles';

/** Style sheets in the content of a page that is about to be shown. */
export interface ContentStyles {
  /** Resolves when they have loaded, failed or reached their limit. */
  readonly ready: Promise<unknown>;
  /** Applies them; call before the content is inserted. */
  readonly apply: () => void;
}

/**
 * Loads the style sheets in the content of a page ahead of it, in the head: in the content, they would
 * load when it is drawn already. Each copy there is removed once its original has loaded.
 */
export function loadContentStyles(
  content: ParentNode,
  base: URL,
  signal: AbortSignal,
): ContentStyles | undefined {
  const present = new Set(Array.from(document.styleSheets, ({ href }) => href));
  const originals = [
    ...content.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet][href]'),
  ].filter((link) => !link.relList.contains('alternate') && !link.disabled);
  const copies = new Map<HTMLLinkElement, HTMLLinkElement>();
  for (const original of originals) {
    const href = parseUrl(original.getAttribute('href') ?? '', base.href)?.href;
    if (href === undefined || present.has(href)) continue;
    const copy = document.importNode(original);
    copy.removeAttribute('id');
    Object.assign(copy, { href, media: 'not all' });
    copies.set(original, copy);
  }
  if (copies.size === 0) return undefined;
  const undo = (): void => {
    for (const copy of copies.values()) copy.remove();
  };
  signal.addEventListener('abort', undo, { once: true });
  const ready = Promise.all(Array.from(copies.values(), settled));
  document.head.append(...copies.values());
  return {
    ready,
    apply() {
      signal.removeEventListener('abort', undo);
      for (const [original, copy] of copies) {
        copy.media = original.media;
        void settled(original).then(() => {
          copy.remove();
        });
      }
    },
  };
}
