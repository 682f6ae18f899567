import { createNonce } from '../bridge/connect-page';
import * as api from './api';
import { authorName } from './author';
import type { EditorContext } from './editor.types';

/** Time between two messages that this editor is open, in ms; the host forgets it after 45 s. */
const BEAT = 15_000;

/**
 * Tells the host which page is open here, and shows who else has one open, until `signal` is aborted.
 * A tab that is not seen counts as closed: browsers let it run too rarely.
 */
export function startPresence(store: EditorContext, signal: AbortSignal): void {
  const tab = createNonce();
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  // Asked anew after each wait.
  const hasEnded = (): boolean => signal.aborted;

  const beat = async (): Promise<void> => {
    clearTimeout(timer);
    const { file } = store.getState();
    if (hasEnded() || document.hidden || file === '' || isAsking) return;
    isAsking = true;
    told = file;
    // Who is there is not known while the host cannot be reached; a save says why.
    const answer = await api
      .postPresence({ tab, file, name: authorName() })
      .catch(() => ({ people: [] }));
    isAsking = false;
    if (hasEnded()) return;
    store.set({ people: answer.people });
    if (told !== store.getState().file) void beat();
    else timer = setTimeout(() => void beat(), BEAT);
  };
  const leave = (): void => {
    clearTimeout(timer);
    api.sendLeave(tab);
  };
  const unsubscribe = store.subscribe(() => {
    if (told !== store.getState().file) void beat();
  });
  document.addEventListener('visibilitychange', () => void beat(), { signal });
  addEventListener('pageshow', () => void beat(), { signal });
  addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    leave();
  });
}
