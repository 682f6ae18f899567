import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import type { Side } from './kept-side';
import { mapText } from './texts';

/** Icon paths (Lucide, ISC licence). */
const PATHS: Readonly<Record<Side, string>> = {
  list: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  map: 'M14.1 5.6a2 2 0 0 0 1.8 0l3.7-1.9A1 1 0 0 1 21 4.6v12.8a1 1 0 0 1-.6.9l-4.5 2.2a2 2 0 0 1-1.8 0l-4.2-2.1a2 2 0 0 0-1.8 0l-3.7 1.9a1 1 0 0 1-1.4-.9V6.6a1 1 0 0 1 .6-.9l4.5-2.2a2 2 0 0 1 1.8 0zM15 5.8v15M9 3.2v15',
};

interface SideSwitchProps {
  /** The button of the map. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly side: Side;
  readonly onTurn: (side: Side) => void;
}

/** The buttons that turn to the list or to the map, where only one of them is shown. */
export function SideSwitch({ ref, side, onTurn }: SideSwitchProps): ReactNode {
  const t = useTexts(mapText);
  return (
    <div part="sides" className="sides" role="group" aria-label={t('mapSides')}>
      {(['list', 'map'] as const).map((each) => (
        <button
          key={each}
          ref={each === 'map' ? ref : undefined}
          type="button"
          part="side"
          className="choice"
          aria-pressed={side === each}
          onClick={() => {
            onTurn(each);
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={PATHS[each]} />
          </svg>
          {t(each === 'map' ? 'mapShowMap' : 'mapShowList')}
        </button>
      ))}
    </div>
  );
}
