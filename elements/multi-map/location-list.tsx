import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from '../../shared/dom/use-printing';
import { useTexts } from '../../shared/element/use-texts';
import type { FoundLocation } from './filter';
import { focusedChild } from './focused-child';
import { LocationItem, type ItemSettings } from './location-item';
import type { Location } from './locations';
import { mapText } from './texts';

/** Locations shown at first, and added by "show more"; on a phone, a few screens of them. */
const STEPS = { wide: 40, narrow: 8 } as const;

interface ListProps {
  readonly host: HTMLElement;
  readonly found: readonly FoundLocation[];
  /** Filters and order: another one begins with the first locations again. */
  readonly question: object;
  readonly selected: Location | undefined;
  readonly level: number;
  readonly isNarrow: boolean;
  readonly settings: ItemSettings;
  readonly onClear: (() => void) | undefined;
}

/**
 * The locations, a page at a time: a browser draws thousands of them slowly, and nobody reads them. A
 * selected one that is not among them stands first.
 */
export function LocationList(props: ListProps): ReactNode {
  const { host, found, question, selected, level, isNarrow, settings, onClear } = props;
  const t = useTexts(mapText);
  const list = useRef<HTMLUListElement>(null);
  const step = STEPS[isNarrow ? 'narrow' : 'wide'];
  const [page, setPage] = useState(() => ({
    of: question,
    added: Math.max(0, focusedChild(host) + 1 - step),
  }));
  const added = page.of === question ? page.added : 0;
  const count = step + added;
  const nextFocus = useRef<number>(undefined);
  const shown = usePrinting() ? found : found.slice(0, count);
  const isFar = selected && !shown.some(({ location }) => location === selected);
  const first = isFar ? found.find(({ location }) => location === selected) : undefined;
  const items = first ? [first, ...shown] : shown;

  const selectedId = selected?.id;
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    const scroller = item?.closest<HTMLElement>('.list');
    if (!item || !scroller || selectedId === undefined) return;
    // Only the list scrolls, never the page.
    const { top, bottom } = item.getBoundingClientRect();
    const box = scroller.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - 8;
  }, [selectedId]);
  useEffect(() => {
    const index = nextFocus.current;
    nextFocus.current = undefined;
    if (index === undefined) return;
    const item = list.current?.children[index];
    item?.querySelector<HTMLElement>('button, a')?.focus();
  }, [count]);

  if (found.length === 0) {
    return (
      <div part="message" className="message">
        <p>{t(onClear ? 'mapNone' : 'mapEmpty')}</p>
        {onClear && (
          <button type="button" className="choice" onClick={onClear}>
            {t('mapClear')}
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      <ul ref={list} role="list" aria-label={t('mapLocations')}>
        {items.map((each) => (
          <LocationItem
            key={each.location.id}
            found={each}
            isSelected={each.location === selected}
            level={level}
            settings={settings}
          />
        ))}
      </ul>
      {count < found.length && (
        <button
          type="button"
          part="more"
          className="choice more"
          onClick={() => {
            nextFocus.current = items.length;
            setPage({ of: question, added: added + step });
          }}
        >
          {t('mapMore')}
        </button>
      )}
    </>
  );
}
