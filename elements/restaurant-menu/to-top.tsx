import { useEffect, useRef, type ReactNode } from 'react';
import { coveredHeight, observeBars } from '../../shared/dom/edges/bars';
import { isRendered } from '../../shared/dom/focus';
import { useTexts } from '../../shared/element/use-texts';
import { menuText } from './texts';

interface ToTopProps {
  /** The top of the menu is far enough away. */
  readonly isFar: boolean;
  readonly onPress: () => void;
}

/** The button that returns to the top of the menu, unless the page has one to its own top. */
export function ToTop({ isFar, onPress }: ToTopProps): ReactNode {
  const t = useTexts(menuText);
  const row = useRef<HTMLDivElement>(null);
  const isVisible = isFar && !isRendered(document.querySelector('dm-back-to-top') ?? undefined);

  // What sticks in the menu keeps clear of the bars at the edges of the window.
  useEffect(() => {
    const mounted = new AbortController();
    const style = row.current?.parentElement?.style;
    observeBars(() => {
      for (const edge of ['top', 'bottom'] as const)
        style?.setProperty(`--_at-${edge}`, `${coveredHeight(edge)}px`);
    }, mounted.signal);
    return () => {
      mounted.abort();
    };
  }, []);

  return (
    <div className="to-top-row" ref={row}>
      <button
        part="to-top"
        type="button"
        className={isVisible ? 'to-top visible' : 'to-top'}
        aria-label={t('backToMenu')}
        onClick={onPress}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 12 7-7 7 7M12 19V5" />
        </svg>
      </button>
    </div>
  );
}
