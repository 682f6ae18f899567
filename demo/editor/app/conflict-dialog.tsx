import { useEffect, useState } from 'react';
import type { Difference } from '../../host/editor/api.types';
import { toSource } from '../source/serialize';
import * as api from './api';
import { authorName } from './author';
import { Lines } from './changed-lines';
import { Dialog } from './dialog';
import { peopleText } from './people';
import { resolveConflict, undoOn } from './save';
import { themeContent, type Conflict, type EditorState } from './state';
import type { EditorStore } from './store';
import { shortTitle } from './structure';

interface ConflictProps {
  readonly store: EditorStore;
  readonly conflict: Conflict;
}

/** What this window has of what both have changed. */
function contentOf({ documents, theme }: EditorState, name: string): string {
  const document = documents.get(name);
  return document ? toSource(document.root) : themeContent(theme.tokens);
}

/** Compares both versions; `undefined` until the host has answered, `null` if it cannot. */
function useDifference(
  store: EditorStore,
  { name, theirs }: Conflict,
): Difference | null | undefined {
  const [difference, setDifference] = useState<Difference | null>();
  const { content: before } = theirs;
  useEffect(() => {
    let isOpen = true;
    const show = (answer: Difference | null): void => {
      if (isOpen) setDifference(answer);
    };
    const content = contentOf(store.getState(), name);
    api.postCompare({ name, before, content }).then(show, () => show(null));
    return () => {
      isOpen = false;
    };
  }, [store, name, before]);
  return difference;
}

const nameOf = ({ documents, file }: EditorState, name: string): string => {
  const page = documents.get(name)?.page;
  if (!page) return 'the theme';
  return name === file ? 'this page' : `“${shortTitle(page)}”`;
};

/** The choice between two people's versions: who else is there, and what is different. */
export function ConflictDialog({ store, conflict }: ConflictProps) {
  const state = store.getState();
  const { name } = conflict;
  const difference = useDifference(store, conflict);
  const undo = undoOn(state, name);
  const others = state.people.filter(({ file }) => file === name);
  const who = peopleText(others, authorName(), 'there');
  return (
    <Dialog
      title={`Someone else changed ${nameOf(state, name)}`}
      note={state.note}
      onClose={() => {
        if (store.getState().conflict === conflict) store.set({ conflict: undefined });
      }}
    >
      <p>
        It was saved in another window while you were editing. Nothing is overwritten until you
        choose, and {undo} brings the other version back. {who ? `${who}.` : null}
      </p>
      <section className="differences" aria-labelledby="conflict-lines" aria-live="polite">
        <h3 id="conflict-lines">What is different</h3>
        {difference ? (
          <Lines {...difference} sides={{ gone: 'Theirs', added: 'Yours' }} />
        ) : (
          <p className="hint">
            {difference === null ? 'The versions could not be compared.' : 'Comparing…'}
          </p>
        )}
      </section>
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
