import type { Structure } from '../../host/content/structure';
import type { EditablePage, StateAnswer } from '../../host/editor/api.types';
import * as api from './api';
import type { EditorContext } from './editor.types';
import { mergeStructure } from './merge-structure';
import { saveOverConflicts } from './save-over-conflicts';
import { isUnsaved } from './page-document';
import { currentDocument } from './state';
import { readStructure } from './structure';
import { forgetSent, isSent, rememberSent } from './unanswered';

/** Name under which the host stores the pages, the posts and the menu. */
const STRUCTURE = 'pages';

/** The tries after which the owner is told that others save, too. */
const SAID_AFTER = 3;

/** Reads the site again, after its pages or its drafts have changed. */
export async function refreshSite(store: EditorContext): Promise<void> {
  const before = store.getState();
  const site = await api.getSite();
  const latest = store.getState();
  const documents = new Map(latest.documents);
  for (const [file, document] of documents) {
    const page = site.pages.find((one) => one.file === file);
    // What was saved meanwhile is newer than this answer.
    const isNewer = document !== before.documents.get(file);
    const isDraft = isNewer ? document.isDraft : site.drafts.some(({ name }) => name === file);
    if (page) documents.set(file, { ...document, page, isDraft });
    // Its changes are there again if its deletion is undone.
    else if (!isUnsaved(document)) documents.delete(file);
  }
  const { isDraft } = latest.theme === before.theme ? site.theme : latest.theme;
  store.set({ site, documents, theme: { ...latest.theme, isDraft } });
}

/** The pages before and after a change. */
export interface PagesStep {
  readonly before: Structure;
  readonly after: Structure;
}

interface Options {
  readonly step: PagesStep;
  /**
   * Returns the step on the pages as someone else has left them. @default both changes are merged;
   * `undefined` if they are of the same
   */
  readonly again?: (theirs: Structure) => PagesStep;
  /** Returns the page with what the frame shows already. @default the page as it is */
  readonly asShown?: AsShown | undefined;
}

/** Returns a page with what the frame shows already. */
export type AsShown = (page: EditablePage) => EditablePage;

/** A step, and the pages with it and with what others have changed. */
interface Saving {
  readonly step: PagesStep;
  readonly content: string;
}

/** Saves a draft; returns the state of someone who has saved before. */
async function put(content: string, revision: number): Promise<StateAnswer | number> {
  try {
    const saved = await api.putDraft({ name: STRUCTURE, content, revision });
    forgetSent(STRUCTURE);
    return saved.revision;
  } catch (error) {
    if (error instanceof api.NoAnswerError) rememberSent(STRUCTURE, { content, revision });
    if (!(error instanceof api.ConflictError)) throw error;
    return error.theirs;
  }
}

/**
 * Saves the pages as a draft, together with what others change meanwhile.
 *
 * @returns the step that was saved; `undefined` if someone else has changed the same.
 * @throws {Error} if it cannot be saved, with the reason for the owner.
 */
export async function saveStructure(
  store: EditorContext,
  { step, again, asShown }: Options,
): Promise<PagesStep | undefined> {
  const { site } = store.getState();
  if (!site) return undefined;
  const shown = currentDocument(store.getState())?.page;
  const rebase = (state: StateAnswer): Saving | undefined => {
    const theirs = readStructure(state.content);
    const next = again?.(theirs);
    if (next) return { step: next, content: JSON.stringify(next.after) };
    const merge = (before: Structure): Structure | undefined =>
      mergeStructure({ before, mine: step.after, theirs });
    // Of the same setting, the later change of this window stays.
    const merged = merge(step.before) ?? (isSent(STRUCTURE, state) ? merge(theirs) : undefined);
    return merged && { step, content: JSON.stringify(merged) };
  };
  const saved = await saveOverConflicts<Saving>({
    first: { step, content: JSON.stringify(step.after) },
    revision: site.structure.revision,
    put: async ({ content }, before) => {
      const answer = await put(content, before);
      if (typeof answer !== 'number') return answer;
      // Also if the site cannot be read again now.
      const structure = { content, revision: answer, isDraft: true };
      // On top of the latest: it may have been read again meanwhile.
      store.set({ site: { ...(store.getState().site ?? site), structure } });
      return undefined;
    },
    rebase,
    onTry: (tried) => {
      if (tried === SAID_AFTER) store.say('Others are saving too. Yours is saved after theirs.');
    },
  });
  await refreshSite(store);
  if (!saved) return undefined;
  reloadIfDrawn(store, shown, asShown);
  return saved.step;
}

/** Loads the page in the frame anew if it is one that only the host draws, and is another now. */
function reloadIfDrawn(
  store: EditorContext,
  before: EditablePage | undefined,
  asShown: AsShown = (page) => page,
): void {
  const after = currentDocument(store.getState())?.page;
  // A product, or what a post has besides its text.
  if (!after?.post && !after?.product) return;
  const shown = before && asShown(before);
  if (JSON.stringify(shown) !== JSON.stringify(after)) store.reload();
}
