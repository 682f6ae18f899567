import type { FromEditor } from '../../../shared/editor/protocol';
import type { Command } from '../source/commands';
import { findNode } from '../source/node';
import { countIds, type NextId } from '../source/parse-source';
import * as api from './api';
import { selectMessage } from './blocks';
import { initialState } from './initial-state';
import { pageAt } from './page-address';
import { carryOut, openDocument, type Change, type PageDocument } from './page-document';
import { PageFrame, type FrameContext } from './page-frame';
import { PostTextSession } from './post-text-session';
import { preparePublication, saveAll } from './save';
import { selectionAfter } from './selection';
import {
  currentDocument,
  openTheme,
  type EditorDevice,
  type EditorMode,
  type EditorState,
} from './state';
import { Steps, type StepsContext } from './steps';
import { shortTitle } from './structure';
import { TextSession, type Point } from './text-session';
import { saveTyped } from './typed-fields';

/** Most characters of an unknown page's name that are shown. */
const MAX_SHOWN = 80;

/** The editor: the pages, their history and the frame, as one state that views subscribe to. */
export class EditorStore implements StepsContext, FrameContext {
  readonly nextId: NextId = countIds('n');
  readonly #steps = new Steps(this);
  readonly #frame = new PageFrame(this);
  /** The text that is being written on the page. */
  readonly text = new TextSession(this, () => this.#frame.page);
  /** The title or caption of the post that is being written on the page. */
  readonly postText = new PostTextSession(this, () => this.#frame.page);
  readonly #listeners = new Set<() => void>();
  #state = initialState();

  readonly getState = (): EditorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the state. */
  set(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  setDocument(document: PageDocument): void {
    const documents = new Map(this.#state.documents).set(document.page.file, document);
    this.set({ documents });
  }

  say(text: string, kind: 'done' | 'problem' = 'done'): void {
    this.set({ note: { kind, text, at: Date.now() } });
  }

  async attempt(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error), 'problem');
    }
  }

  start(frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> {
    this.#frame.connect(frame, signal);
    return this.load();
  }

  /** Loads the site and opens a page. Where that fails, the reason stays until it is tried again. */
  async load(): Promise<void> {
    this.set({ loadProblem: undefined });
    try {
      const site = await api.getSite();
      this.set({ site, theme: openTheme(site.theme) });
      const asked = new URLSearchParams(location.search).get('page');
      const page = site.pages.find(({ file }) => file === asked) ?? site.pages[0];
      if (page) await this.openPage(page.file);
      if (page && asked !== null && page.file !== asked) {
        this.say(
          `There is no page “${asked.slice(0, MAX_SHOWN)}” any more, or its address is wrong. ${shortTitle(page)} is open instead.`,
          'problem',
        );
      }
    } catch (error) {
      this.set({ loadProblem: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Opens a page in the frame. */
  async openPage(file: string): Promise<void> {
    this.endWriting();
    await this.#load(file);
    this.#enter(file);
    this.#frame.load();
  }

  async follow(url: string, isLatest: () => boolean): Promise<void> {
    const { site, file } = this.#state;
    const page = site && pageAt(site, url);
    if (!page || page.file === file) return;
    // What is being written belongs to the page before.
    this.endWriting();
    await this.#load(page.file);
    // The frame is elsewhere by now, or the owner has chosen another page.
    if (isLatest() && this.#state.file === file) this.#enter(page.file);
  }

  /** Makes a page the one in the frame, also for a reload of the editor. */
  #enter(file: string): void {
    // A text begun while the page was loading: ids are the same on all pages.
    this.endWriting();
    this.set({ file, selected: null, hovered: null, landing: undefined });
    history.replaceState(history.state, '', `?page=${encodeURIComponent(file)}`);
  }

  async #load(file: string): Promise<void> {
    const page = this.#state.site?.pages.find((one) => one.file === file);
    if (!page || this.#state.documents.has(file)) return;
    this.setDocument(openDocument(page, await api.getState(file)));
  }

  reload(): void {
    this.endWriting();
    this.postText.keepFocus();
    this.#frame.load();
  }

  send(message: FromEditor): void {
    this.#frame.send(message);
  }

  pull(): Promise<void> {
    return this.#frame.pull();
  }

  async setMode(mode: EditorMode): Promise<void> {
    const { mode: before } = this.#state;
    if (mode === before) return;
    this.endWriting();
    this.set({ mode, hovered: null });
    this.postText.refresh();
    if (mode === 'live' || before === 'live') this.#frame.load();
    else await this.pull();
  }

  setDevice(device: EditorDevice): void {
    this.set({ device });
  }

  get isBeginning(): boolean {
    return this.text.isBeginning;
  }

  write(id: string, point?: Point): Promise<void> {
    return this.attempt(() => this.text.start(id, point));
  }

  watchTexts(page: Document): void {
    this.text.watch(page);
    this.postText.watch(page);
  }

  endWriting(): void {
    this.text.end();
    this.postText.end();
  }

  /** Selects a block, or none. */
  select(id: string | null): void {
    this.text.end();
    const document = currentDocument(this.#state);
    const isThere = id !== null && document !== undefined && findNode(document.root, id);
    const panel = isThere && { panel: this.#panelFor() };
    this.set({ selected: isThere ? id : null, landing: undefined, ...panel });
    if (isThere) this.send(selectMessage(document.root, id, false));
    else this.send({ type: 'deselect' });
  }

  #panelFor(): EditorState['panel'] {
    const { panel } = this.#state;
    return panel === 'page' ? 'page' : 'block';
  }

  /** Carries a command out on the page in the frame. */
  run(command: Command | undefined): void {
    this.text.end();
    const document = currentDocument(this.#state);
    if (command && document && this.#state.mode !== 'live') {
      this.#steps.forgetUndone();
      const change = carryOut(document, command, Date.now());
      this.show(command.isShown ? { ...change, operations: [] } : change, command.selected);
    }
  }

  /** Shows a changed page and selects a block. */
  show({ document, operations }: Change, wanted: string | null): void {
    const before = currentDocument(this.#state)?.root;
    const { root: after } = document;
    this.setDocument(document);
    this.#frame.apply(after, operations);
    const { selected: current } = this.#state;
    const selected = selectionAfter({ before, after, current, wanted });
    if (selected !== current) this.select(selected);
  }

  async press(key: 'undo' | 'redo' | 'save'): Promise<void> {
    if (key === 'save') {
      // A text that is being written is saved, and written on.
      this.text.keep();
      const refused = this.postText.keep();
      if (refused !== undefined) this.say(refused, 'problem');
      await this.attempt(async () => {
        await saveTyped();
        await saveAll(this, refused);
      });
      return;
    }
    // A step of a page that is not shown any more would be taken back unseen.
    if (this.#state.mode === 'live' || this.#frame.isAway) return;
    if (key === 'undo' && this.text.run({ type: 'undo' })) return;
    this.endWriting();
    const label = key === 'undo' ? this.#steps.undo() : this.#steps.redo();
    if (label) this.say(`${key === 'undo' ? 'Undone' : 'Done again'}: ${label}`);
  }

  /** Sets a token of the theme; `undefined` for the site's own. */
  setToken(name: string, value: string | undefined): void {
    this.#steps.setToken(name, value);
  }

  async save(): Promise<void> {
    this.endWriting();
    await this.attempt(async () => {
      await saveTyped();
      await saveAll(this);
    });
  }

  async publish(): Promise<void> {
    this.endWriting();
    await this.attempt(async () => {
      await saveTyped();
      await preparePublication(this);
    });
  }
}
