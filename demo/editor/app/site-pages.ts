import type { Structure } from '../../host/content/structure';
import type { EditablePage } from '../../host/editor/api.types';
import { escape } from '../../html';
import { toSource } from '../source/serialize';
import * as api from './api';
import type { EditorContext } from './editor.types';
import { mergeStructure } from './merge-structure';
import { refreshSite, saveStructure, type AsShown } from './save-structure';
import { session } from './session';
import {
  readStructure,
  shortTitle,
  withMenu,
  withoutEntry,
  withoutPage,
  withPage,
  withPost,
  productFile,
  withProduct,
} from './structure';
import { UnderWay } from './under-way';

/** Says that a change cannot be merged with someone else's. */
export const CHANGED = 'Someone else changed this meanwhile. Nothing of theirs is overwritten.';

/** Most arrangements of the pages that can be taken back. */
const MAX_STEPS = 50;

/** The editor, for changes of the site's pages. */
export interface PagesContext extends EditorContext {
  /** Opens a page in the frame. */
  openPage(file: string): Promise<void>;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a change once those before it are saved: each begins with what they have left. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}

/** Resolves once all changes of the pages are saved. */
export const pagesSaved = (): Promise<void> => inTurn(() => Promise.resolve());

/** Changes of the pages that are being saved. */
const saving = new UnderWay();

/** Whether changes of the pages are being saved: closing the window would lose them. */
export const isSavingPages = (): boolean => saving.isAny;

interface ChangeOptions {
  /** Returns the page with what the frame shows already. @default the page as it is */
  readonly asShown?: AsShown | undefined;
  /** Whether something is added, which gets a name of its own. @default false */
  readonly isAddition?: boolean;
}

/**
 * Changes the pages or the menu, as a step that can be taken back; `said` may depend on what was saved.
 *
 * @returns false if someone else has changed them meanwhile.
 */
export const changePages = (...args: Parameters<typeof change>): Promise<boolean> =>
  saving.during(() => inTurn(() => change(...args)));

async function change(
  store: EditorContext,
  changed: (structure: Structure) => Structure,
  said: string | (() => string),
  { asShown, isAddition = false }: ChangeOptions = {},
): Promise<boolean> {
  const { site, pagesBefore } = store.getState();
  if (!site) return false;
  const before = readStructure(site.structure.content);
  const next = changed(before);
  if (JSON.stringify(next) === JSON.stringify(before)) {
    // It may have been saved when the site could not be read.
    await refreshSite(store);
    return true;
  }
  const saved = await saveStructure(store, {
    ...{ step: { before, after: next }, asShown },
    // What two people add is two things, also with the same title.
    ...(isAddition && { again: (theirs) => ({ before: theirs, after: changed(theirs) }) }),
  });
  if (!saved) {
    store.say(CHANGED, 'problem');
    return false;
  }
  const label = typeof said === 'string' ? said : said();
  store.set({ pagesBefore: [...pagesBefore, { ...saved, label }].slice(-MAX_STEPS) });
  store.say(label);
  return true;
}

/** Takes the latest change of the pages back. */
export const undoPages = (store: PagesContext): Promise<void> =>
  saving.during(() => inTurn(() => undo(store)));

/** Opens the first page if the one in the frame is no more. */
export async function leaveMissing(store: PagesContext): Promise<void> {
  const { site, file } = store.getState();
  const [first] = site?.pages ?? [];
  if (first && !site?.pages.some((page) => page.file === file)) await store.openPage(first.file);
}

async function undo(store: PagesContext): Promise<void> {
  const step = store.getState().pagesBefore.at(-1);
  const { site } = store.getState();
  if (!step || !site) return;
  const now = readStructure(site.structure.content);
  const { before, after, label } = step;
  // Later changes of other people stay.
  const next = mergeStructure({ before: after, mine: before, theirs: now });
  const isDone =
    next !== undefined &&
    (await saveStructure(store, { step: { before: now, after: next } })) !== undefined;
  store.set({ pagesBefore: store.getState().pagesBefore.slice(0, -1) });
  if (!isDone) {
    store.say(`Someone else changed this since. It stays: ${label}`, 'problem');
    return;
  }
  await leaveMissing(store);
  store.say(`Undone: ${label}`);
}

/**
 * Adds a page, with the content of another one if it is given, and opens it.
 *
 * @returns false if someone else has changed the pages meanwhile.
 */
export async function addPage(
  store: PagesContext,
  { title, lang, like }: { title: string; lang: string; like?: EditablePage },
): Promise<boolean> {
  const { site } = store.getState();
  if (!site) return false;
  const content = like
    ? await contentOf(store, like)
    : `<header class="page-head wrap">\n  <h1>${escape(title)}</h1>\n</header>\n`;
  const description = like?.description ?? '';
  return add(store, { title, key: keyOf(`page ${lang} ${title}`, like), content }, (before) =>
    withPage(before, site.pages, { title, lang, description }),
  );
}

/** Adds a post as a draft of today, with the text of another one if it is given, and opens it. */
export async function addPost(
  store: PagesContext,
  { title, lang, like }: { title: string; lang: string; like?: EditablePage },
): Promise<boolean> {
  const { site } = store.getState();
  if (!site) return false;
  const content = like ? await contentOf(store, like) : '<p>Write the post here.</p>\n';
  const posts = site.pages.filter(({ post }) => post);
  const near = like ?? posts.find((post) => post.lang === lang) ?? posts[0];
  const picture = like?.post?.picture;
  return add(store, { title, key: keyOf(`post ${lang} ${title}`, like), content }, (before) =>
    withPost(before, site.pages, {
      ...{ title, lang, draft: true, date: new Date().toISOString().slice(0, 10) },
      excerpt: like?.description ?? title,
      author: near?.post?.author ?? (session.name || 'The author'),
      ...(like?.post && { tags: [...like.post.tags] }),
      ...(picture && {
        picture: { name: picture.name, width: picture.width, height: picture.height },
        ...{ alt: picture.alt, caption: picture.caption, focus: picture.focus ?? '' },
      }),
    }),
  );
}

/** Adds a product that visitors do not see yet, like another one if it is given, and opens it. */
export async function addProduct(
  store: PagesContext,
  { title, like }: { title: string; like?: EditablePage },
): Promise<boolean> {
  const { site } = store.getState();
  if (!site) return false;
  const product = like?.product;
  return add(store, { title, key: keyOf(`product ${title}`, like) }, (before) =>
    withProduct(before, site.pages, {
      ...{ name: title, isHidden: true },
      ...(product && {
        ...{ description: like.description, price: product.price },
        images: product.pictures.map((picture) => ({ ...picture })),
        variations: product.options.map((option) => ({ ...option })),
        category_ids: [...product.categories],
      }),
    }),
  );
}

/** The latest content of a page, also of one that is being changed. */
async function contentOf(store: EditorContext, { file }: EditablePage): Promise<string> {
  const open = store.getState().documents.get(file);
  return open ? toSource(open.root) : (await api.getState(file)).content;
}

/** An addition that is not complete: its content or the host's answer is missing. */
interface Unfinished {
  readonly key: string;
  readonly file: string;
  /** Its settings. */
  readonly settings: string;
  /** The contents that its tries have sent, which may have arrived. */
  readonly sent: readonly string[];
  /** Revision of the draft that an addition which was undone has left there; 0 for none. */
  readonly left: number;
}

/** Additions that are being saved. */
const adding = new UnderWay();

/** The latest addition that is not complete. */
let unfinished: Unfinished | undefined;

/**
 * To be called when the owner has given an addition up: the same title is another one from now on. One
 * that is still being saved may end without an answer, and is tried again then.
 */
export function forgetAddition(): void {
  if (!adding.isAny) unfinished = undefined;
}

/** The key of an addition, with the page that it copies: copies of two pages may have one title. */
const keyOf = (added: string, like: EditablePage | undefined): string =>
  like ? `${added} like ${like.file}` : added;

/** The settings of something added, as one text. */
const settingsOf = ({ pages, posts, products }: Structure, file: string): string =>
  JSON.stringify(
    pages[file] ??
      posts[file] ??
      Object.entries(products).find(([id]) => productFile(id) === file)?.[1] ??
      {},
  );

/** Whether an addition is there as it was made: nobody has opened or changed it. */
const isAsAdded = (store: EditorContext, structure: Structure, one: Unfinished): boolean =>
  addedFiles(structure).includes(one.file) &&
  !store.getState().documents.has(one.file) &&
  settingsOf(structure, one.file) === one.settings;

/** An addition: its title, and a key that tells it from an addition of another kind or language. */
interface Addition {
  readonly title: string;
  readonly key: string;
  /** Its source; none for a product, which has settings only. */
  readonly content?: string;
}

/** The files of all that was added. */
const addedFiles = ({ added, addedPosts, addedProducts }: Structure): readonly string[] => [
  ...[...added, ...addedPosts],
  ...addedProducts.map(productFile),
];

const add = (...args: Parameters<typeof addNow>): Promise<boolean> =>
  saving.during(() => adding.during(() => addNow(...args)));

async function addNow(
  store: PagesContext,
  { title, key, content }: Addition,
  added: (structure: Structure) => ReturnType<typeof withPage>,
): Promise<boolean> {
  const found: Place = { file: '', sent: [], left: 0 };
  const earlier = unfinished?.key === key ? unfinished : undefined;
  const isDone = await changePages(
    store,
    (before) => {
      // Not a second one. One that was undone meanwhile is added anew.
      const isAgain = earlier !== undefined && isAsAdded(store, before, earlier);
      const result = isAgain ? { structure: before, file: earlier.file } : added(before);
      const { file } = result;
      const drafts = store.getState().site?.drafts ?? [];
      const left = drafts.find(({ name }) => name === file)?.revision ?? 0;
      Object.assign(found, { file, ...(isAgain ? earlier : { sent: [], left }) });
      const sent = [...found.sent, ...(content === undefined ? [] : [content])];
      const settings = settingsOf(result.structure, file);
      unfinished = { key, file, sent, left: found.left, settings };
      return result.structure;
    },
    `Added: ${title}`,
    { isAddition: true },
  );
  if (!isDone) return false;
  if (content !== undefined) await putContent(content, found);
  unfinished = undefined;
  await refreshSite(store);
  await store.openPage(found.file);
  return true;
}

/** Where the content of an addition goes, and what may be there. */
type Place = Pick<Unfinished, 'file' | 'sent' | 'left'>;

/** Saves the content of what was added, unless someone has changed it meanwhile. */
async function putContent(content: string, { file, sent, left }: Place): Promise<void> {
  try {
    await api.putDraft({ name: file, content, revision: 0 });
  } catch (error) {
    if (!(error instanceof api.ConflictError)) throw error;
    const { theirs } = error;
    const isKnown = sent.includes(theirs.content) || theirs.revision === left;
    if (!isKnown || theirs.content === content) return;
    await api.putDraft({ name: file, content, revision: theirs.revision });
  }
}

/** Deletes a page or a post and its entries in the menu; undone like any change of the pages. */
export async function deletePage(store: PagesContext, page: EditablePage): Promise<void> {
  const isDone = await changePages(
    store,
    (before) => {
      // The menu as earlier changes, which were still being saved, have left it.
      const menu = store.getState().site?.menu[page.lang] ?? [];
      const kept = withoutEntry(menu, page.path);
      const next = withoutPage(before, page);
      return JSON.stringify(kept) === JSON.stringify(menu) ? next : withMenu(next, page.lang, kept);
    },
    `Deleted: ${shortTitle(page)}`,
  );
  if (isDone) await leaveMissing(store);
}
