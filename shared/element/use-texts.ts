import { createContext, useContext, useMemo } from 'react';
import type { Texts } from '../languages/texts-in';
import { fail } from '../site/log';
import { bindTexts, type BoundLookup, type TextLookup } from '../site/strings';

/** The element whose view is rendered, and its language; a new object when its texts change. */
export interface RenderedElement {
  readonly element: Element;
  readonly language: string;
  /** The library's, once they have been loaded. */
  readonly texts: Texts | undefined;
}

/** Set around every view, also for what it renders in a portal. */
export const RenderedElementContext = createContext<RenderedElement | undefined>(undefined);

/**
 * Binds texts to the element whose view calls it: `const t = useTexts(galleryText)`. The component
 * renders again, memoized or not, when the language of the element changes. The function returned is
 * good for event handlers and for helpers outside of components too, and stays the same until then.
 *
 * A component that was rendered outside of a view is in the page's language, and logs one line.
 */
export function useTexts<K extends string>(lookup: TextLookup<K>): BoundLookup<K> {
  const rendered = useContext(RenderedElementContext);
  return useMemo(() => {
    if (!rendered)
      fail('useTexts', 'called outside of the view of an element, in the language of the page');
    return bindTexts(lookup, rendered?.element ?? document.documentElement);
  }, [lookup, rendered]);
}
