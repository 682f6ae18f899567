import { toSource } from '../source/serialize';
import type { DraftAnswer, StateAnswer } from '../../host/editor/api.types';
import * as api from './api';
import { authorName } from './author';
import { isUnsaved, openDocument } from './page-document';
import { isThemeUnsaved, openTheme, themeContent } from './state';
import type { EditorContext } from './editor.types';
import { refreshSite } from './save-structure';
import { pagesSaved } from './site-pages';
import { forgetSent, hasUnanswered, isOwn, rememberRestoration, rememberSent } from './unanswered';

/** Name under which the host stores the theme. */
const THEME = 'theme';

/** Most tries of one save, each on top of an own content that the host has. */
const MAX_TRIES = 5;

/** Saves one page or the theme; a conflict is put to the owner. @returns false on a conflict. */
async function saveOne(store: EditorContext, name: string, content: string): Promise<boolean> {
  const { documents, theme } = store.getState();
  const { saved: begun, revision: first } = documents.get(name) ?? theme;
  const setSaved = (state: Pick<StateAnswer, 'revision' | 'isDraft'>): true => {
    forgetSent(name);
    const saved = { saved: content, revision: state.revision, isDraft: state.isDraft };
    // Edits made meanwhile stay unsaved.
    const latest = store.getState();
    const now = latest.documents.get(name);
    if (now) store.setDocument({ ...now, ...saved });
    else store.set({ theme: { ...latest.theme, ...saved } });
    return true;
  };
  let revision = first;
  for (let tried = 1; ; tried += 1) {
    const theirs = await put({ name, content, revision });
    if (typeof theirs === 'number') return setSaved({ revision: theirs, isDraft: true });
    // An earlier try arrived, and its answer did not.
    if (theirs.content === content) return setSaved(theirs);
    // Published meanwhile, or saved by a try before the latest changes.
    const isKnown = theirs.content === begun || (await isOwn(name, theirs));
    if (!isKnown || tried === MAX_TRIES) {
      store.set({ conflict: { name, theirs } });
      return false;
    }
    ({ revision } = theirs);
  }
}

/** Saves a draft; returns its revision, or the state of someone who has saved before. */
async function put(draft: Parameters<typeof api.putDraft>[0]): Promise<StateAnswer | number> {
  try {
    return (await api.putDraft(draft)).revision;
  } catch (error) {
    if (error instanceof api.ConflictError) return error.theirs;
    if (error instanceof api.NoAnswerError) rememberSent(draft.name, draft.content);
    throw error;
  }
}

/** Whether the host may have another content of a page than is shown, although nothing is unsaved. */
async function isBehind(name: string, revision: number): Promise<boolean> {
  if (!hasUnanswered(name)) return false;
  const state = await api.getState(name);
  if (state.revision === revision) forgetSent(name);
  return state.revision !== revision;
}

/** Saves everything unsaved. @returns false if the owner has to decide first. */
export async function saveUnsaved(store: EditorContext): Promise<boolean> {
  const { documents, theme } = store.getState();
  for (const document of documents.values()) {
    const { page, root, revision } = document;
    if (!isUnsaved(document) && !(await isBehind(page.file, revision))) continue;
    if (!(await saveOne(store, page.file, toSource(root)))) return false;
  }
  const isSaved = !isThemeUnsaved(theme) && !(await isBehind(THEME, theme.revision));
  if (!isSaved && !(await saveOne(store, THEME, themeContent(theme.tokens)))) return false;
  rememberRestoration(undefined);
  return true;
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

/** Whether nothing but a publication has happened to drafts. */
async function arePublished(drafts: readonly DraftAnswer[]): Promise<boolean> {
  const states = await Promise.all(drafts.map(({ name }) => api.getState(name)));
  return states.every(
    ({ revision, isDraft }, at) => !isDraft && revision === (drafts[at]?.revision ?? 0) + 1,
  );
}

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
      // An earlier try arrived, and its answer did not.
      if (!(await arePublished(drafts))) {
        await refreshSite(store);
        store.say('Someone else saved meanwhile. Save again to decide what stays.', 'problem');
        return;
      }
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
