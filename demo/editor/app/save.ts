import { toSource } from '../source/serialize';
import type { DraftAnswer, StateAnswer } from '../../host/editor/api.types';
import * as api from './api';
import { authorName } from './author';
import { isUnsaved, openDocument } from './page-document';
import { isThemeUnsaved, openTheme, themeContent } from './state';
import type { EditorContext } from './editor.types';
import { refreshSite } from './save-structure';
import { pagesSaved } from './site-pages';

/** Name under which the host stores the theme. */
const THEME = 'theme';

/** Saves one page or the theme; a conflict is put to the owner. @returns false on a conflict. */
async function saveOne(store: EditorContext, name: string, content: string): Promise<boolean> {
  const { documents, theme } = store.getState();
  const document = documents.get(name);
  const { revision } = document ?? theme;
  const setSaved = (state: Pick<StateAnswer, 'revision' | 'isDraft'>): void => {
    const saved = { saved: content, revision: state.revision, isDraft: state.isDraft };
    // Edits made meanwhile stay unsaved.
    const latest = store.getState();
    const now = latest.documents.get(name);
    if (now) store.setDocument({ ...now, ...saved });
    else store.set({ theme: { ...latest.theme, ...saved } });
  };
  try {
    const { revision: next } = await api.putDraft({ name, content, revision });
    setSaved({ revision: next, isDraft: true });
    return true;
  } catch (error) {
    if (!(error instanceof api.ConflictError)) throw error;
    const { theirs } = error;
    // An earlier try arrived, and its answer did not.
    if (theirs.content === content) {
      setSaved(theirs);
      return true;
    }
    store.set({ conflict: { name, theirs } });
    return false;
  }
}

/** Saves everything unsaved. @returns false if the owner has to decide first. */
export async function saveUnsaved(store: EditorContext): Promise<boolean> {
  const { documents, theme } = store.getState();
  for (const document of documents.values()) {
    if (!isUnsaved(document)) continue;
    if (!(await saveOne(store, document.page.file, toSource(document.root)))) return false;
  }
  return !isThemeUnsaved(theme) || saveOne(store, THEME, themeContent(theme.tokens));
}

/** Runs what only one may do at a time; nothing if another still runs. */
export async function whileBusy(store: EditorContext, run: () => Promise<void>): Promise<void> {
  if (store.getState().isBusy) return;
  store.set({ isBusy: true });
  try {
    await run();
  } finally {
    store.set({ isBusy: false });
  }
}

/** Saves all changes as drafts. */
export const saveAll = (store: EditorContext): Promise<void> =>
  whileBusy(store, async () => {
    if (!(await saveUnsaved(store))) return;
    await pagesSaved();
    if (store.getState().unsaved.length === 0)
      store.say('Saved. Visitors see it when you publish.');
    else store.say('Not all is saved: see what waits under Pages.', 'problem');
  });

/** Saves all changes, and shows what can be published, and what was. */
export const preparePublication = (store: EditorContext): Promise<void> =>
  whileBusy(store, async () => {
    if (!(await saveUnsaved(store))) return;
    await pagesSaved();
    await refreshSite(store);
    store.set({ dialog: 'publish' });
  });

/** Publishes drafts as a new build of the site. */
export const publishDrafts = (
  store: EditorContext,
  drafts: readonly DraftAnswer[],
): Promise<void> =>
  whileBusy(store, async () => {
    try {
      await api.postPublish(drafts, authorName());
    } catch (error) {
      if (!(error instanceof api.ConflictError)) throw error;
      await refreshSite(store);
      store.say('Someone else saved meanwhile. Save again to decide what stays.', 'problem');
      return;
    }
    const latest = store.getState();
    for (const { name, revision } of drafts) {
      // A publication is one revision more.
      const published = { isDraft: false, revision: revision + 1 };
      const document = latest.documents.get(name);
      if (document) store.setDocument({ ...document, ...published });
      else if (name === THEME) store.set({ theme: { ...latest.theme, ...published } });
    }
    await refreshSite(store);
    store.set({ dialog: undefined });
    store.say('Published. Visitors see it on their next visit.');
  });

/** Ends a conflict: the other person's version replaces this one, or this one is saved over it. */
export async function resolveConflict(
  store: EditorContext,
  keep: 'mine' | 'theirs',
): Promise<void> {
  const { conflict, documents, theme } = store.getState();
  if (!conflict) return;
  const { name, theirs } = conflict;
  store.set({ conflict: undefined });
  const document = documents.get(name);
  if (keep === 'mine') {
    const { revision, isDraft } = theirs;
    if (document) store.setDocument({ ...document, revision, isDraft, saved: theirs.content });
    else store.set({ theme: { ...theme, revision, isDraft, saved: '' } });
    await saveAll(store);
    return;
  }
  await showState(store, name, theirs);
  store.say('This is the other person’s version now.');
}

/** Shows another state of a page that is open, or of the theme. */
export async function showState(
  store: EditorContext,
  name: string,
  state: StateAnswer,
): Promise<void> {
  const { documents, file } = store.getState();
  const document = documents.get(name);
  if (document) {
    store.setDocument(openDocument(document.page, state));
    if (name === file) {
      store.select(null);
      await store.pull();
    }
  } else if (name === THEME) {
    const next = openTheme(state);
    store.set({ theme: next });
    store.send({ type: 'tokens', tokens: next.tokens });
  }
}
