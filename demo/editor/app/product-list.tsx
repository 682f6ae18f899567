import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ProductChange } from '../../host/content/product-change';
import type { EditablePage, EditableProduct } from '../../host/editor/api.types';
import { Icon } from './icons';
import { PressButton } from './press-button';
import { changePages } from './site-pages';
import type { EditorStore } from './store';
import { withProductChange } from './structure';
import { forget } from './unsaved';

/** A product among the pages. */
type ProductPage = EditablePage & { readonly product: EditableProduct };

/** The settings of a product. */
export interface ProductProps {
  readonly store: EditorStore;
  readonly page: ProductPage;
}

/** Exchanges an entry of a list with the next one or the one before. */
function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + by, 0, entry);
  return next;
}

/** Changes the entries of a list, whatever they are. */
type Arrangement = <E>(list: readonly E[]) => readonly E[];

/** More than a list of a product can have. */
const MAX_ENTRIES = 200;

/**
 * Draws a list of a product with the changes that are being saved, and moves the focus with an entry
 * that is moved.
 *
 * @param listIn the list in the latest state of the product.
 * @param changeTo the change of the product for another list.
 */
export function useList<T>(
  { store, page }: ProductProps,
  listIn: (product: EditableProduct) => readonly T[],
  changeTo: (list: readonly T[]) => ProductChange,
) {
  const section = useRef<HTMLElement>(null);
  // Until the host has answered: the next press is about the list that is drawn.
  const [pending, setPending] = useState<readonly T[]>();
  const list = pending ?? listIn(page.product);
  // Keys follow the entries, so that a text that was refused stays with its own.
  const [savedKeys, setSavedKeys] = useState<readonly number[]>(() =>
    Array.from({ length: MAX_ENTRIES }, (_, key) => key),
  );
  // Moves and removals that are still being saved.
  const [moves, setMoves] = useState<readonly Arrangement[]>([]);
  const keys = moves.reduce<readonly number[]>((now, move) => move(now), savedKeys);
  const set = async (
    next: (latest: readonly T[]) => readonly T[],
    said: string,
  ): Promise<boolean> => {
    const drawn = next(list);
    flushSync(() => setPending(drawn));
    try {
      return await changePages(
        store,
        (before) => {
          // The latest state: earlier changes may have been saved meanwhile.
          const now = store.getState().site?.pages.find(({ file }) => file === page.file);
          const latest = listIn(now?.product ?? page.product);
          return withProductChange(before, page.file, changeTo(next(latest)));
        },
        said,
      );
    } finally {
      setPending((now) => (now === drawn ? undefined : now));
    }
  };
  const run = (next: (latest: readonly T[]) => readonly T[], said: string): void =>
    void store.attempt(async () => {
      await set(next, said);
    });
  const arrange = (arranged: Arrangement, said: string): void => {
    setMoves((now) => [...now, arranged]);
    void store.attempt(async () => {
      try {
        if (await set(arranged, said)) setSavedKeys((now) => arranged(now));
      } finally {
        setMoves((now) => now.filter((one) => one !== arranged));
      }
    });
  };
  const step = (index: number, by: -1 | 1, said: string): void => {
    arrange((latest) => moved(latest, index, by), said);
    focusMoved(section, index + by, by);
  };
  /** @param names the settings of the entry: their texts that could not be saved go with it. */
  const remove = (index: number, said: string, names: readonly string[]): void => {
    forget(store, ({ file, name }) => file === page.file && names.includes(name));
    arrange((latest) => latest.toSpliced(index, 1), said);
  };
  const keyOf = (index: number): number => keys[index] ?? -1 - index;
  return { list, section, set, run, step, remove, keyOf };
}

/** Focuses the button of an entry that was moved, for the next step. */
function focusMoved(section: RefObject<HTMLElement | null>, index: number, by: -1 | 1): void {
  const entry = section.current?.querySelectorAll(':scope > [role="group"]')[index];
  entry?.querySelectorAll<HTMLElement>('.tool')[by < 0 ? 0 : 1]?.focus();
}

interface OrderProps {
  /** Name of the entry that is moved, `picture 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Puts an entry of a list earlier or later, or takes it out. */
export const Order = ({ name, isFirst, isLast, onStep, onRemove }: OrderProps) => (
  <>
    <PressButton
      className="tool"
      aria-label={`Move ${name} forward`}
      isDisabled={isFirst}
      onPress={() => onStep(-1)}
    >
      <Icon name="up" />
    </PressButton>
    <PressButton
      className="tool"
      aria-label={`Move ${name} back`}
      isDisabled={isLast}
      onPress={() => onStep(1)}
    >
      <Icon name="down" />
    </PressButton>
    <button
      type="button"
      className="tool"
      aria-label={`Remove ${name}`}
      onClick={({ currentTarget, detail }) => {
        // The second click of a double click is not meant for the next entry.
        if (detail > 1) return;
        // The button goes with the entry.
        currentTarget.closest('section')?.querySelector<HTMLElement>('.add-entry')?.focus();
        onRemove();
      }}
    >
      <Icon name="remove" />
    </button>
  </>
);
