import type { FromEditor, FromPage } from '../../../shared/editor/protocol';
import { connectPage, createNonce, type PageConnection } from '../bridge/connect-page';
import type { Command } from '../source/commands';
import { messagesOf } from '../source/messages';
import { findNode, successorOf } from '../source/node';
import { countIds, type NextId } from '../source/parse-source';
import { toFrameMarkup } from '../source/serialize';
import * as api from './api';
import { doAction } from './block-actions';
import { blockIds, blocksOf } from './blocks';
import { carryOut, openDocument, type Change, type PageDocument } from './page-document';
import { publishAll, saveAll } from './save';
import {
  currentDocument,
  openTheme,
  type EditorDevice,
  type EditorMode,
  type EditorState,
} from './state';
import { Steps, type StepsContext } from './steps';

const isPhone = matchMedia('(max-width: 767px)').matches;
const isTablet = !isPhone && matchMedia('(max-width: 1023px)').matches;

const FIRST: EditorState = {
  site: undefined,
  documents: new Map(),
  file: '',
  theme: openTheme({ content: '{}', revision: 0, isDraft: false }),
  selected: null,
  hovered: null,
  mode: 'editor',
  device: isPhone ? 'mobile' : isTablet ? 'tablet' : 'desktop',
  panel: isPhone || isTablet ? 'page' : 'block',
  isConnected: false,
  isBusy: false,
  isAdding: false,
  conflict: undefined,
  note: undefined,
};

/** The editor: the pages, their history and the frame, as one state that views subscribe to. */
export class EditorStore implements StepsContext {
  readonly nextId: NextId = countIds('n');
  readonly #steps = new Steps(this);
  readonly #nonce = createNonce();
  readonly #listeners = new Set<() => void>();
  #state = FIRST;
  #connection: PageConnection | undefined;
  #frame: HTMLIFrameElement | undefined;
  #revision = 0;
  /** Whether the page got its whole content because of a fault, and nothing has changed since. */
  #isRecovered = false;

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

  /** Runs what may fail; a failure is told to the owner. */
  async attempt(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error), 'problem');
    }
  }

  /** Loads the site and opens a page. */
  async start(frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> {
    this.#frame = frame;
    this.#connection = connectPage(
      {
        frame,
        origin: location.origin,
        nonce: this.#nonce,
        onMessage: (message) => void this.attempt(() => this.#receive(message)),
        onOtherVersion: () =>
          this.say('The page is of another version. Reload the editor.', 'problem'),
      },
      signal,
    );
    await this.attempt(async () => {
      const site = await api.getSite();
      this.set({ site, theme: openTheme(site.theme) });
      const asked = new URLSearchParams(location.search).get('page');
      const page = site.pages.find(({ file }) => file === asked) ?? site.pages[0];
      if (page) await this.openPage(page.file);
    });
  }

  /** Opens a page in the frame. */
  async openPage(file: string): Promise<void> {
    await this.#load(file);
    this.set({ file, selected: null, hovered: null });
    history.replaceState(history.state, '', `?page=${encodeURIComponent(file)}`);
    this.#loadFrame();
  }

  async #load(file: string): Promise<void> {
    const page = this.#state.site?.pages.find((one) => one.file === file);
    if (!page || this.#state.documents.has(file)) return;
    this.setDocument(openDocument(page, await api.getState(file)));
  }

  #loadFrame(): void {
    const { site, mode } = this.#state;
    const document = currentDocument(this.#state);
    if (!site || !document || !this.#frame) return;
    this.#connection?.reset();
    this.set({ isConnected: mode === 'live' });
    const { path } = document.page;
    const preview = `${site.preview}${path === '/' ? '' : path}?dm_editor=${this.#nonce}`;
    this.#frame.src = mode === 'live' ? path : preview;
  }

  send(message: FromEditor): void {
    this.#connection?.send(message);
  }

  async #receive(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#isRecovered = false;
        this.set({ isConnected: true });
        this.send({ type: 'tokens', tokens: this.#state.theme.tokens });
        await this.#project();
        break;
      case 'select':
        this.select(message.id);
        break;
      case 'hover':
        this.set({ hovered: message.id });
        break;
      case 'navigate':
        await this.#follow(message.url);
        break;
      case 'fault':
        await this.#recover(message.message);
        break;
      case 'key':
        await this.press(message.key);
        break;
      case 'action':
        doAction(this, message.action, message.id);
        break;
      case 'resize':
        break;
    }
  }

  /**
   * Gives the page its whole content once: it is not what the editor takes it for. A page that cannot
   * show that either would ask for it for ever.
   */
  async #recover(fault: string): Promise<void> {
    if (this.#isRecovered) {
      this.say(`The page in the frame cannot show this. ${fault}`, 'problem');
      return;
    }
    this.#isRecovered = true;
    await this.pull();
  }

  /** Brings a page that was just loaded to the state of its document. */
  async #project(): Promise<void> {
    const document = currentDocument(this.#state);
    if (document && document.root !== document.rendered) await this.pull();
    else this.#showMode();
  }

  /** Gives the frame the whole content of the page, as the host renders it. */
  async pull(): Promise<void> {
    const document = currentDocument(this.#state);
    if (!document) return;
    const { file, path } = document.page;
    const { html } = await api.postRender({ file, path, html: toFrameMarkup(document.root) });
    this.send({ type: 'pull', html });
    this.#showMode();
  }

  #showMode(): void {
    const { mode, selected } = this.#state;
    if (mode !== 'live') this.send({ type: 'mode', mode });
    if (mode === 'editor' && selected !== null)
      this.send({ type: 'select', id: selected, load: true });
  }

  /** Follows the visit to another page in the preview. */
  async #follow(url: string): Promise<void> {
    const { site, file } = this.#state;
    if (!site) return;
    const path = new URL(url).pathname.slice(site.preview.length) || '/';
    const page = site.pages.find((one) => one.path === path);
    if (!page || page.file === file) return;
    await this.#load(page.file);
    this.set({ file: page.file, selected: null });
  }

  async setMode(mode: EditorMode): Promise<void> {
    const { mode: before } = this.#state;
    if (mode === before) return;
    this.set({ mode, hovered: null });
    if (mode === 'live' || before === 'live') this.#loadFrame();
    else await this.pull();
  }

  setDevice(device: EditorDevice): void {
    this.set({ device });
  }

  /** Selects a block, or none. */
  select(id: string | null): void {
    const document = currentDocument(this.#state);
    const isThere = id !== null && document !== undefined && findNode(document.root, id);
    this.set({ selected: isThere ? id : null, ...(isThere && { panel: this.#panelFor() }) });
    if (isThere) this.send({ type: 'select', id, load: false });
    else this.send({ type: 'deselect' });
  }

  #panelFor(): EditorState['panel'] {
    const { panel } = this.#state;
    return panel === 'page' ? 'page' : 'block';
  }

  /** Carries a command out on the page in the frame. */
  run(command: Command | undefined): void {
    const document = currentDocument(this.#state);
    if (command && document && this.#state.mode !== 'live') {
      this.#steps.forgetUndone();
      this.show(carryOut(document, command, Date.now()), command.selected);
    }
  }

  /** Shows a changed page and selects a block. */
  show({ document, operations }: Change, selected: string | null): void {
    this.#isRecovered = false;
    const before = currentDocument(this.#state);
    this.setDocument(document);
    for (const message of messagesOf(document.root, operations, () => ++this.#revision)) {
      this.send(message);
    }
    const { selected: current } = this.#state;
    const isThere = (id: string | null): boolean =>
      id !== null && findNode(document.root, id) !== undefined;
    if (isThere(selected)) {
      if (selected !== current) this.select(selected);
      return;
    }
    if (isThere(current)) return;
    // A block that is gone leaves the selection, and the focus in the list, to its neighbour.
    const blocks = new Set(blockIds(blocksOf(document.root)));
    const next =
      before && current !== null
        ? successorOf(before.root, current, (id) => blocks.has(id))
        : undefined;
    this.select(next ?? null);
  }

  /** Carries out what a key asks for. */
  async press(key: 'undo' | 'redo' | 'save'): Promise<void> {
    if (key === 'save') return this.save();
    if (this.#state.mode === 'live') return;
    const label = key === 'undo' ? this.#steps.undo() : this.#steps.redo();
    if (label) this.say(`${key === 'undo' ? 'Undone' : 'Done again'}: ${label}`);
  }

  /** Sets a token of the theme; `undefined` for the site's own. */
  setToken(name: string, value: string | undefined): void {
    this.#steps.setToken(name, value);
  }

  async save(): Promise<void> {
    await this.attempt(() => saveAll(this));
  }

  async publish(): Promise<void> {
    await this.attempt(() => publishAll(this));
  }
}
