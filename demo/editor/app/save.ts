import { toSource } from '../source/serialize';
import type { DraftAnswer, StateAnswer } from '../../host/editor/api.types';
import * as api from './api';
import { authorName } from './author';
import { forgetBroken, hasBroken } from './broken-json';
import { isUnsaved, openDocument, type PageDocument } from './page-document';
import {
  isThemeUnsaved,
  openTheme,
  themeContent,
  type EditorState,
  type ThemeState,
} from './state';
import type { EditorContext } from './editor.types';
import { refreshSite } from './save-structure';
import { pagesSaved } from './site-pages';
import { shortTitle } from './structure';
import { withMine, withMyTheme, withTheirs, withTheirTheme } from './version-steps';
import { forgetSent, hasUnanswered, isOwn, rememberRestoration, rememberSent } from './unanswered';

/** Name under which the host stores the theme. */
const THEME = 'theme';

/** Said of what was typed that cannot be a setting's value. */
const BROKEN =
  'All is saved but a setting of a block that is not valid yet. It stays typed in that block.';

/** Most tries of one save, each on top of an own content that the host has. */
const MAX_TRIES = 5;

/** A page that is open, or the theme; `undefined` for a page that is no more. */
function partOf(store: EditorContext, name: string): PageDocument | ThemeState | undefined {
  const { documents, theme } = store.getState();
  return name === THEME ? theme : documents.get(name);
}

/** The host's state of a page or the theme, as far as the editor knows it. */
type Saved = Pick<PageDocument, 'saved' | 'revision' | 'isDraft'>;

/** Sets what the host has of a page or the theme; a page that is no more has nothing. */
function setSaved(store: EditorContext, name: string, saved: Partial<Saved>): void {
  const { documents, theme } = store.getState();
  const document = documents.get(name);
  if (name === THEME) store.set({ theme: { ...theme, ...saved } });
  else if (document) store.setDocument({ ...document, ...saved });
}

/** Saves one page or the theme; a conflict is put to the owner. @returns false on a conflict. */
async function saveOne(store: EditorContext, name: string, content: string): Promise<boolean> {
  const begun = partOf(store, name);
  if (!begun) return true;
  const done = ({ revision, isDraft }: Pick<StateAnswer, 'revision' | 'isDraft'>): true => {
    forgetSent(name);
    // Edits made meanwhile stay unsaved.
    setSaved(store, name, { saved: content, revision, isDraft });
    return true;
  };
  let { revision } = begun;
  for (let tried = 1; ; tried += 1) {
    const theirs = await put({ name, content, revision });
    if (typeof theirs === 'number') return done({ revision: theirs, isDraft: true });
    // An earlier try arrived, and its answer did not.
    if (theirs.content === content) return done(theirs);
    if (!partOf(store, name)) return true;
    // Saved by a try before the latest changes.
    const isKnown = isPublished(begun, theirs) || (await isOwn(name, theirs));
    if (!isKnown || tried === MAX_TRIES) {
      store.set({ conflict: { name, theirs } });
      return false;
    }
    ({ revision } = theirs);
  }
}

/** Whether nothing but a publication has happened to a draft. */
const isPublished = (before: Saved, { content, revision, isDraft }: StateAnswer): boolean =>
  before.isDraft && !isDraft && revision === before.revision + 1 && content === before.saved;

/** Saves a draft; returns its revision, or the state of someone who has saved before. */
async function put(draft: Parameters<typeof api.putDraft>[0]): Promise<StateAnswer | number> {
  try {
    return (await api.putDraft(draft)).revision;
  } catch (error) {
    if (error instanceof api.ConflictError) return error.theirs;
    if (error instanceof api.NoAnswerError) rememberSent(draft.name, draft);
    throw error;
  }
}

/**
 * Saves everything unsaved. What had no answer is saved, too: the host may have another content than is
 * shown, and one that is still under way is refused afterwards.
 *
 * @returns false if the owner has to decide first.
 */
export async function saveUnsaved(store: EditorContext): Promise<boolean> {
  for (const document of store.getState().documents.values()) {
    const { file } = document.page;
    if (isMissing(store, file) || !(isUnsaved(document) || hasUnanswered(file))) continue;
    if (!(await saveOne(store, file, toSource(document.root)))) return false;
  }
  const { theme } = store.getState();
  const isSaved = !isThemeUnsaved(theme) && !hasUnanswered(THEME);
  if (!isSaved && !(await saveOne(store, THEME, themeContent(theme.tokens)))) return false;
  rememberRestoration(undefined);
  return true;
}

/** Whether a page was deleted while it had changes; they stay here in case it comes back. */
const isMissing = (store: EditorContext, file: string): boolean =>
  store.getState().site?.pages.every((page) => page.file !== file) === true;

/** The first page with changes that was deleted. */
const missingPage = (store: EditorContext): PageDocument | undefined =>
  [...store.getState().documents.values()].find(
    (document) => isUnsaved(document) && isMissing(store, document.page.file),
  );

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

/**
 * Saves all changes as drafts.
 *
 * @param refused the reason why a text stays as it was, which is said after all else was saved.
 */
export const saveAll = (store: EditorContext, refused?: string): Promise<void> =>
  whileBusy(store, async () => {
    if (!(await saveUnsaved(store))) return;
    await pagesSaved();
    const missing = missingPage(store);
    const isWaiting = store.getState().unsaved.length > 0;
    if (missing) {
      const lost = `“${shortTitle(missing.page)}” was deleted, so that its changes are not saved.`;
      const rest = isWaiting ? 'Other changes wait under Pages.' : 'All else is.';
      store.say(`${lost} ${rest}`, 'problem');
    } else if (isWaiting) store.say('Not all is saved: see what waits under Pages.', 'problem');
    else if (refused !== undefined) store.say(refused, 'problem');
    else if (hasBroken(store.getState())) store.say(BROKEN, 'problem');
    else store.say('Saved. Visitors see it when you publish.');
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
  const isOne = async ({ name, revision: before }: DraftAnswer): Promise<boolean> => {
    try {
      const { revision, isDraft } = await api.getState(name);
      return !isDraft && revision === before + 1;
    } catch (error) {
      // Left of an addition that was undone.
      if (error instanceof api.MissingError) return false;
      throw error;
    }
  };
  return (await Promise.all(drafts.map(isOne))).every(Boolean);
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
    for (const { name, revision } of drafts) {
      // A publication is one revision more.
      setSaved(store, name, { isDraft: false, revision: revision + 1 });
    }
    await refreshSite(store);
    store.set({ dialog: undefined });
    store.say('Published. Visitors see it on their next visit.');
  });

/** The name of the button that takes a step back: Undo is for the page in the frame, and for the theme. */
export const undoOn = ({ file }: Pick<EditorState, 'file'>, name: string): string =>
  name === THEME || name === file ? 'Undo' : 'Undo on that page';

/** Ends a conflict: the other person's version replaces this one, or this one is saved over it. */
export async function resolveConflict(
  store: EditorContext,
  keep: 'mine' | 'theirs',
): Promise<void> {
  const { conflict } = store.getState();
  if (!conflict) return;
  const { name, theirs } = conflict;
  store.set({ conflict: undefined });
  forgetSent(name);
  // A text that is being written belongs to the content before.
  if (keep === 'theirs' && name === store.getState().file) store.select(null);
  const { documents, theme, file } = store.getState();
  const document = documents.get(name);
  const now = Date.now();
  if (document) {
    const next = keep === 'mine' ? withMine : withTheirs;
    store.setDocument(next(document, theirs, store.nextId, now));
  } else if (name === THEME) {
    store.set({ theme: (keep === 'mine' ? withMyTheme : withTheirTheme)(theme, theirs, now) });
  }
  if (keep === 'mine') {
    await saveAll(store);
    return;
  }
  if (name === THEME) store.send({ type: 'tokens', tokens: store.getState().theme.tokens });
  else if (name === file) await store.pull();
  const undo = undoOn(store.getState(), name);
  store.say(`This is the other person’s version now. ${undo} brings yours back.`);
}

/** Shows another state of a page that is open, or of the theme. */
export async function showState(
  store: EditorContext,
  name: string,
  state: StateAnswer,
): Promise<void> {
  const { documents, file } = store.getState();
  const document = documents.get(name);
  forgetSent(name);
  if (document) {
    // A text that is being written belongs to the content before.
    if (name === file) store.select(null);
    forgetBroken(name);
    store.setDocument(openDocument(document.page, state));
    if (name === file) await store.pull();
  } else if (name === THEME) {
    const next = openTheme(state);
    store.set({ theme: next });
    store.send({ type: 'tokens', tokens: next.tokens });
  }
}
