import { limitTime } from '../../../shared/dom/time-limit';
import { createNonce } from '../bridge/connect-page';
import * as api from './api';
import { authorName } from './author';
import type { EditorContext } from './editor.types';

/** Time between two messages that this editor is open, in ms; the host forgets it after 45 s. */
const BEAT = 15_000;

/**
 * Reports the open page to the host, and shows who else has one open, until `signal` is aborted.
 * A tab that is not seen counts as closed: browsers let it run too rarely.
 */
export function startPresence(store: EditorContext, signal: AbortSignal): void {
  const tab = createNonce();
  let reported = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  // Read again after each await.
  const hasEnded = (): boolean => signal.aborted;

  const beat = async (): Promise<void> => {
    clearTimeout(timer);
    const { file } = store.getState();
    if (hasEnded() || document.hidden || file === '' || asking) return;
    asking = new AbortController();
    // A host that never answers must not end the messages.
    const { signal: left } = asking;
    const limit = limitTime(BEAT, left);
    reported = file;
    // Who is there is not known while the host cannot be reached; a save says why.
    const answer = await api
      .postPresence({ tab, file, name: authorName() }, limit.signal)
      .catch(() => ({ people: [] }));
    limit.end();
    asking = undefined;
    if (hasEnded() || left.aborted) return;
    store.set({ people: answer.people });
    if (reported !== store.getState().file) void beat();
    else timer = setTimeout(() => void beat(), BEAT);
  };
  const leave = (): void => {
    clearTimeout(timer);
    // Otherwise a late report could follow the leave message.
    asking?.abort();
    api.sendLeave(tab);
  };
  const unsubscribe = store.subscribe(() => {
    if (reported !== store.getState().file) void beat();
  });
  document.addEventListener('visibilitychange', () => void beat(), { signal });
  addEventListener('pageshow', () => void beat(), { signal });
  addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    leave();
  });
}
