import { hostOf, langOf } from '../site/language';

/** Updates of all elements that follow their language. */
const updates = new Set<() => void>();
/** The one observer of the page; observes each root once, however often it is asked to. */
let observer: MutationObserver | undefined;

/** Redraws an element whose language scripts may change, on it or on anything around it. */
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
    const language = langOf(element);
    if (language === known) return;
    known = language;
    changed();
  };
  return {
    start() {
      observer ??= new MutationObserver(() => {
        for (const each of updates) each();
      });
      for (let at: Element | undefined = element; at; at = hostOf(at)) {
        observer.observe(at.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
      }
      updates.add(update);
      update();
    },
    stop() {
      updates.delete(update);
      if (updates.size === 0) observer?.disconnect();
    },
  };
}
