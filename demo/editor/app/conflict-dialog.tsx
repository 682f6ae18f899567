import { Dialog } from './dialog';
import { resolveConflict } from './save';
import type { Conflict } from './state';
import type { EditorStore } from './store';

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
      note={store.getState().note}
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
