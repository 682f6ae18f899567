import { subscribe } from '../events/bus';
import { hostOf, langOf } from '../site/language';
import { getSite } from '../site/site';

/** Updates of all elements that follow their language. */
const updates = new Set<() => void>();
/** The one observer of the page; observes each root once, however often it is asked to. */
let observer: MutationObserver | undefined;
let unsubscribe: (() => void) | undefined;

function updateAll(): void {
  for (const update of updates) update();
}

/** The languages that have texts of their own; a page may bring those of another. */
const translated = (): string => Object.keys(getSite().parameters.translations).join();

/**
 * Redraws an element whose language scripts may change, on it or on anything around it, and when the
 * texts of a language come.
 */
export interface LanguageWatcher {
  /** Starts, or goes on where the element has been moved to. */
  readonly start: () => void;
  /** Ends, and the observer with the last element. */
  readonly stop: () => void;
}

/** @param changed called after the language has changed, and when it becomes known. */
export function watchLanguage(element: Element, changed: () => void): LanguageWatcher {
  let known: string | undefined;
  const update = (): void => {
    const language = `${langOf(element)} ${translated()}`;
    if (language === known) return;
    known = language;
    changed();
  };
  return {
    start() {
      observer ??= new MutationObserver(updateAll);
      unsubscribe ??= subscribe('site-change', updateAll);
      for (let at: Element | undefined = element; at; at = hostOf(at)) {
        observer.observe(at.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
      }
      updates.add(update);
      update();
    },
    stop() {
      updates.delete(update);
      if (updates.size > 0) return;
      observer?.disconnect();
      unsubscribe?.();
      unsubscribe = undefined;
    },
  };
}
