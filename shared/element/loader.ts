import { fail } from '../site/log';
import { importing } from './importing';
import { observeEarly } from './nearness';

/** Imports that define the elements, by tag. */
export type Definitions = Readonly<Record<string, () => Promise<unknown>>>;

/** Wait before the one retry of a definition, in ms. */
const RETRY_DELAY = 1000;

/** Finds undefined tags and loads their definitions. */
export interface Loader {
  /**
   * Loads the elements in a document, an element or a shadow root, and those added to it later,
   * until {@link Loader.stop}. Shadow roots inside are not searched: pass each one.
   *
   * @returns a promise that settles when every element there now is defined or has failed.
   */
  readonly discover: (root: Document | Element | ShadowRoot) => Promise<void>;
  /** Loads definitions by tag; settles when all are defined or have failed. */
  readonly load: (tags: Iterable<string>) => Promise<void>;
  /** Stops observing all roots. */
  readonly stop: () => void;
}

/**
 * Creates a loader for a set of definitions. A definition is retried once, which helps where the
 * browser repeats the request; Firefox (153 at least) remembers the failure of a module.
 */
export function createLoader(definitions: Definitions): Loader {
  const loading: Record<string, Promise<void> | undefined> = {};
  let observer: MutationObserver | undefined;

  const attempt = async (tag: string, define: () => Promise<unknown>): Promise<void> => {
    importing[tag] = Promise.resolve();
    try {
      await define().catch(() =>
        new Promise((resolve) => setTimeout(resolve, RETRY_DELAY)).then(define),
      );
      await importing[tag];
    } catch (cause) {
      // The element shows its children; the next element with this tag tries again.
      loading[tag] = undefined;
      fail(`<${tag}>`, 'its definition could not be loaded', cause);
    } finally {
      importing[tag] = undefined;
    }
  };

  const loadTag = async (tag: string, elements: readonly Element[] = []): Promise<void> => {
    const define = definitions[tag];
    const known = customElements.get(tag);
    // The definition of an element that is not ours is loaded too: it warns that the tag is taken.
    // An unknown tag of ours is a mistake that `shared/debug` reports.
    if (!define || (known && 'contract' in known)) return;
    const end = observeEarly(elements);
    await (loading[tag] ??= attempt(tag, define));
    end();
  };

  const load = async (tags: Iterable<string>): Promise<void> => {
    await Promise.all([...tags].map((tag) => loadTag(tag)));
  };

  const search = async (root: ParentNode): Promise<void> => {
    const found = new Map<string, Element[]>();
    if (root instanceof Element) found.set(root.localName, [root]);
    for (const element of root.querySelectorAll(':not(:defined)')) {
      const others = found.get(element.localName);
      if (others) others.push(element);
      else found.set(element.localName, [element]);
    }
    await Promise.all([...found].map(([tag, elements]) => loadTag(tag, elements)));
  };

  const start = (): MutationObserver => {
    // The page may define a tag of ours before its first element appears, or has done so already.
    for (const tag in definitions) void customElements.whenDefined(tag).then(() => loadTag(tag));
    return new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (node instanceof Element) void search(node);
      }
    });
  };

  return {
    load,
    discover(root) {
      observer ??= start();
      observer.observe(root, { childList: true, subtree: true });
      return search(root);
    },
    stop() {
      observer?.disconnect();
    },
  };
}
