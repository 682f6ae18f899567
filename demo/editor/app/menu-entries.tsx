import { useState, type DragEvent } from 'react';
import type { MenuItem } from '../../host/content/model';
import type { SiteAnswer } from '../../host/editor/api.types';
import { MenuEntry, type EntryMoves } from './menu-entry';
import {
  dropEntry,
  entryAt,
  indentEntry,
  keysOf,
  moveEntry,
  outdentEntry,
  placeOf,
  replaceEntry,
  type Gap,
  type MenuPath,
  type Moved,
} from './menu-moves';
import type { EditorStore } from './store';

/** A move of an entry in a menu; `undefined` if it stays where it is. */
export type Move = (items: readonly MenuItem[]) => Moved | undefined;

interface Props {
  readonly store: EditorStore;
  readonly site: SiteAnswer;
  /** Language of the menu. */
  readonly lang: string;
  readonly menu: readonly MenuItem[];
  /** Rejects, or resolves to false, if the menu cannot be saved. */
  readonly onChange: (items: readonly MenuItem[], said: string) => Promise<boolean>;
  /** Carries out a move, if there is one; by a tool of an entry, which keeps the focus. */
  readonly onMove: (move: Move, said: string, tool?: string) => void;
  /** Asks where an entry leads. */
  readonly onLink: (path: MenuPath, entry: MenuItem) => void;
  readonly onRemove: (path: MenuPath) => void;
}

/** The entry that is dragged, and the place that it would go to. */
interface Drag {
  readonly from: MenuPath;
  readonly over?: Gap;
}

interface ListProps extends Props {
  /** The entries of this list, and the place of the one that they are below. */
  readonly items: readonly MenuItem[];
  readonly path: MenuPath;
  /** Names the list for screen readers. */
  readonly label: string;
  readonly drag: Drag | undefined;
  readonly onDrag: (drag: Drag | undefined) => void;
}

/** The place that the pointer means on an entry: above it, below it as one of its own, or after it. */
function sideAt({ clientY, currentTarget }: DragEvent): Gap['side'] {
  const row = currentTarget.firstElementChild ?? currentTarget;
  const { top, height } = row.getBoundingClientRect();
  const at = (clientY - top) / height;
  return at < 0.3 ? 'before' : at > 0.7 ? 'after' : 'below';
}

/** The place that an entry can go to at the pointer; a half of the row, where it cannot go below it. */
function gapAt(event: DragEvent, menu: readonly MenuItem[], from: MenuPath, path: MenuPath): Gap {
  const side = sideAt(event);
  if (side !== 'below' || dropEntry(menu, from, { path, side })) return { path, side };
  const row = event.currentTarget.firstElementChild ?? event.currentTarget;
  const { top, height } = row.getBoundingClientRect();
  return { path, side: event.clientY < top + height / 2 ? 'before' : 'after' };
}

const isAt = (gap: Gap | undefined, { path, side }: Gap): boolean =>
  gap?.side === side && gap.path.join('.') === path.join('.');

/** The entries of a list in order: moved by buttons, keys or by drag, renamed and taken out. */
function Entries(props: ListProps) {
  const { store, site, lang, menu, items, path, label, onChange, onMove, onLink, onRemove } = props;
  const { drag, onDrag } = props;
  const keys = keysOf(items);
  const movesOf = (at: number, { text }: MenuItem): EntryMoves => {
    const own = [...path, at];
    const toolFor = (tool: string, move: Move, said: string): (() => void) | undefined =>
      move(menu) && (() => onMove(move, said, tool));
    const placeAt = (to: number): string => `Menu: ${text} is now ${to + 1} of ${items.length}`;
    const above = items[at - 1]?.text ?? '';
    return {
      up: toolFor('up', (all) => moveEntry(all, own, at - 1), placeAt(at - 1)),
      down: toolFor('down', (all) => moveEntry(all, own, at + 1), placeAt(at + 1)),
      in: toolFor('in', (all) => indentEntry(all, own), `Menu: ${text} is now below ${above}`),
      out: toolFor(
        'out',
        (all) => outdentEntry(all, own),
        `Menu: ${text} is one level further out`,
      ),
    };
  };
  const markOf = (own: MenuPath): string | undefined =>
    drag?.over?.path.join('.') === own.join('.') && dropEntry(menu, drag.from, drag.over)
      ? `is-${drag.over.side}`
      : undefined;
  const drop = ({ from }: Drag, gap: Gap): void => {
    const { text = '' } = entryAt(menu, from) ?? {};
    const { text: other = '' } = entryAt(menu, gap.path) ?? {};
    const said = `Menu: ${text} is now ${gap.side} ${other}`;
    onMove((all) => dropEntry(all, from, gap), said);
  };
  return (
    <ul className="entries" aria-label={label}>
      {items.map((item, at) => {
        const own = [...path, at];
        return (
          <li
            key={keys[at]}
            className={markOf(own)}
            draggable
            onDragStart={(event) => {
              event.stopPropagation();
              // Not a text that is dragged out of a field.
              if (event.target !== event.currentTarget) return;
              event.dataTransfer.setData('text/plain', item.text);
              onDrag({ from: own });
            }}
            onDragOver={(event) => {
              if (!drag) return;
              event.preventDefault();
              event.stopPropagation();
              const over = gapAt(event, menu, drag.from, own);
              if (!isAt(drag.over, over)) onDrag({ ...drag, over });
            }}
            onDragEnd={() => onDrag(undefined)}
            onDrop={(event) => {
              if (!drag) return;
              event.preventDefault();
              event.stopPropagation();
              drop(drag, gapAt(event, menu, drag.from, own));
              onDrag(undefined);
            }}
          >
            <div className="entry" data-path={own.join('.')}>
              <MenuEntry
                {...{ store, site, lang, item }}
                place={placeOf(menu, own)}
                moves={movesOf(at, item)}
                onRename={(text) =>
                  onChange(replaceEntry(menu, own, { ...item, text }), `Menu: ${text}`)
                }
                onLink={() => onLink(own, item)}
                onRemove={() => onRemove(own)}
              />
            </div>
            {item.items && item.items.length > 0 ? (
              <Entries
                {...props}
                items={item.items}
                path={own}
                label={`Entries below ${item.text}`}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The entries of a menu, on all its levels. */
export function MenuEntries(props: Props) {
  const [drag, setDrag] = useState<Drag>();
  const { menu } = props;
  return <Entries {...props} items={menu} path={[]} label="Menu" drag={drag} onDrag={setDrag} />;
}
