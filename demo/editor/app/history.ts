import type { DraftAnswer } from '../../host/editor/api.types';
import * as api from './api';
import type { PagesContext } from './site-pages';
import { refreshSite } from './save-structure';
import { leaveMissing, pagesSaved } from './site-pages';
import { saveUnsaved, showState, whileBusy } from './save';
import { isRestored, rememberRestoration } from './unanswered';

/**
 * Saves all changes, so that a restored version is compared with them.
 *
 * @returns false if the owner has to decide first.
 */
export async function prepareHistory(store: PagesContext): Promise<boolean> {
  if (!(await saveUnsaved(store))) return false;
  await pagesSaved();
  return true;
}

/**
 * Restores parts of a version as drafts, and shows them.
 *
 * @returns false if someone else has saved one of them meanwhile.
 */
export async function restoreVersion(
  store: PagesContext,
  id: number,
  parts: readonly DraftAnswer[],
): Promise<boolean> {
  let isDone = false;
  await whileBusy(store, async () => {
    try {
      await api.postRestore(id, parts);
    } catch (error) {
      if (error instanceof api.NoAnswerError) rememberRestoration({ id, parts });
      if (!(error instanceof api.ConflictError)) throw error;
      // An earlier try arrived, and its answer did not.
      const names = parts.map(({ name }) => name);
      if (!(await isRestored(id, names))) {
        store.say('Someone else saved meanwhile. Look at what would change again.', 'problem');
        return;
      }
    }
    isDone = true;
    // Until all of it is shown: the site may not be readable now.
    rememberRestoration({ id, parts });
    await refreshSite(store);
    store.set({ pagesBefore: [] });
    for (const { name } of parts) {
      const isShown = name === 'theme' || store.getState().documents.has(name);
      if (isShown) await showState(store, name, await api.getState(name));
    }
    rememberRestoration(undefined);
    await leaveMissing(store);
    store.set({ dialog: undefined });
    store.say('Restored as a draft. Visitors see it when you publish.');
  });
  return isDone;
}
