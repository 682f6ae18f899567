import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { blockName } from '../../../shared/editor/block-name';
import type { CatalogueElement } from '../../host/editor/catalogue';
import { addElement } from './block-actions';
import { Icon } from './icons';
import { resolveConflict } from './save';
import type { Conflict } from './state';
import type { EditorStore } from './store';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog that is open while it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the dialog leaves the document: a browser gives the focus back only when it is closed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);
  return (
    // Escape cancels at once; `close` comes with the next frame, until which the dialog would be open
    // for the editor alone, and a key that opens it again would do nothing.
    <dialog ref={dialog} aria-labelledby={id} onCancel={onClose} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="tool" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

interface AddProps {
  readonly store: EditorStore;
  readonly elements: readonly CatalogueElement[];
}

/** The list of elements that can be added. */
export function AddDialog({ store, elements }: AddProps) {
  const [search, setSearch] = useState('');
  const close = (): void => store.set({ isAdding: false });
  const words = search.trim().toLowerCase();
  const found = elements.filter(
    ({ tag, summary, starter }) =>
      starter !== '' && `${blockName(tag)} ${summary}`.toLowerCase().includes(words),
  );
  return (
    <Dialog title="Add a block" onClose={close}>
      <label className="field">
        Search
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <ul className="elements">
        {found.map(({ tag, summary, starter }) => (
          <li key={tag}>
            <button
              type="button"
              onClick={() => {
                close();
                addElement(store, starter);
              }}
            >
              <strong>{blockName(tag)}</strong>
              <span>{summary.replaceAll('`', '')}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="empty">No block has this in its name.</p> : null}
    </Dialog>
  );
}

interface ConflictProps {
  readonly store: EditorStore;
  readonly conflict: Conflict;
}

/** The choice between two people's versions. */
export function ConflictDialog({ store, conflict }: ConflictProps) {
  const what = conflict.name === 'theme' ? 'the theme' : 'this page';
  return (
    <Dialog
      title={`Someone else changed ${what}`}
      onClose={() => {
        if (store.getState().conflict === conflict) store.set({ conflict: undefined });
      }}
    >
      <p>
        It was saved in another window while you were editing. Nothing is overwritten until you
        choose.
      </p>
      <div className="choices">
        <button
          type="button"
          className="button"
          onClick={() => void store.attempt(() => resolveConflict(store, 'theirs'))}
        >
          Use their version
        </button>
        <button
          type="button"
          className="button primary"
          onClick={() => void store.attempt(() => resolveConflict(store, 'mine'))}
        >
          Save mine instead
        </button>
      </div>
    </Dialog>
  );
}
