import { areRequested, onTexts, whenTexts } from '../languages/loaded';
import { textsIn, type Texts } from '../languages/texts-in';
import { hostOf, langOf } from '../site/language';
import { deferred } from './deferred';
import { hasBox } from './nearness';

/** Updates of all elements that follow their language. */
const updates = new Set<() => void>();
/** The one observer of the page; observes each root once, however often it is asked to. */
let observer: MutationObserver | undefined;

const updateAll = (): void => {
  for (const each of updates) each();
};

/**
 * The element whose box tells whether another one is shown: itself, or what is around it where it has
 * `display: contents`.
 */
function boxOf(element: Element): Element {
  if (getComputedStyle(element).display !== 'contents') return element;
  const around = element.assignedSlot ?? element.parentElement ?? hostOf(element);
  return around ? boxOf(around) : element;
}

const isShown = (element: Element): boolean => boxOf(element).getClientRects().length > 0;

/** Waits until an element is shown. */
interface Sight {
  /** Until it is known that the element is hidden, or its texts have come; then `undefined`. */
  readonly wait: Promise<void> | undefined;
  readonly end: () => void;
}

/** Calls `seen`, which loads its texts, once an element is shown. */
function watchSight(element: Element, seen: () => Promise<void> | undefined): Sight {
  const { promise, resolve } = deferred();
  let wait: Promise<void> | undefined = promise;
  const settle = (): void => {
    wait = undefined;
    resolve();
  };
  const boxObserver = new IntersectionObserver((entries) => {
    // Not asked of the element: whoever was notified before may have changed the page.
    if (!entries.some((entry) => entry.isIntersecting || hasBox(entry.boundingClientRect))) {
      settle();
      return;
    }
    boxObserver.disconnect();
    const texts = seen();
    if (texts) void texts.then(settle);
    else settle();
  });
  boxObserver.observe(boxOf(element));
  return {
    get wait() {
      return wait;
    },
    end() {
      boxObserver.disconnect();
      settle();
    },
  };
}

/** Redraws an element whose language scripts may change, on it or on anything around it. */
export interface LanguageWatcher {
  /**
   * Loads the library's texts in the element's language. Those of another language than the page's
   * are loaded for an element that is not shown only once it is: a page may have a hidden menu for
   * each of its languages.
   *
   * @returns what a first drawing has to wait for; `undefined` for nothing.
   */
  readonly whenTexts: () => Promise<void> | undefined;
  /** Starts, or goes on where the element has been moved to. */
  readonly start: () => void;
  /** Ends, and the observer with the last element. */
  readonly stop: () => void;
}

/**
 * @param hasTexts whether texts of the library are needed: those of another language are loaded first.
 * @param changed called after the language has changed, when it becomes known, and when its texts
 *   have arrived.
 */
export function watchLanguage(
  element: Element,
  hasTexts: boolean,
  changed: () => void,
): LanguageWatcher {
  let known: string | undefined;
  let texts: Texts | undefined;
  let sight: Sight | undefined;
  /** It was hidden when it asked for its texts, and has not been shown since. */
  let isWaiting = false;
  const endSight = (): void => {
    sight?.end();
    sight = undefined;
  };
  const load = (language: string): Promise<void> | undefined => {
    endSight();
    isWaiting = false;
    return whenTexts(language);
  };
  const request = (): Promise<void> | undefined => {
    if (!hasTexts) return undefined;
    const language = langOf(element);
    if (language === langOf(document.documentElement) || areRequested(language)) {
      return load(language);
    }
    // Nothing is observed in a tab that nobody sees.
    if (document.hidden && isShown(element)) return load(language);
    isWaiting = true;
    sight ??= watchSight(element, () => {
      sight = undefined;
      isWaiting = false;
      // All are drawn again when the texts come.
      return whenTexts(langOf(element));
    });
    return sight.wait;
  };
  const update = (): void => {
    const language = langOf(element);
    if (known !== undefined && known !== language) {
      const wait = request();
      if (wait) {
        void wait.then(() => {
          if (updates.has(update)) update();
        });
        return;
      }
    }
    const current = hasTexts ? textsIn(language) : undefined;
    if (language === known && current === texts) return;
    known = language;
    texts = current;
    changed();
  };
  return {
    whenTexts: request,
    start() {
      if (!observer) onTexts(updateAll);
      observer ??= new MutationObserver(updateAll);
      for (let at: Element | undefined = element; at; at = hostOf(at)) {
        observer.observe(at.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
      }
      updates.add(update);
      update();
      if (!isWaiting) return;
      // The box that was watched may be one of the old place.
      endSight();
      void request();
    },
    stop() {
      endSight();
      updates.delete(update);
      if (updates.size === 0) observer?.disconnect();
    },
  };
}
