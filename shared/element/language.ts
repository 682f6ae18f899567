import { onTexts, whenTexts } from '../languages/loaded';
import { textsIn, type Texts } from '../languages/texts-in';
import { hostOf, langOf } from '../site/language';

/** Updates of all elements that follow their language. */
const updates = new Set<() => void>();
/** The one observer of the page; observes each root once, however often it is asked to. */
let observer: MutationObserver | undefined;

const updateAll = (): void => {
  for (const each of updates) each();
};

/** Redraws an element whose language scripts may change, on it or on anything around it. */
export interface LanguageWatcher {
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
  const update = (): void => {
    const language = langOf(element);
    if (hasTexts && known !== undefined && known !== language) {
      const wait = whenTexts(language);
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
    start() {
      if (!observer) onTexts(updateAll);
      observer ??= new MutationObserver(updateAll);
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
