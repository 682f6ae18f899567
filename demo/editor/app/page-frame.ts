import { NONCE_PARAMETER, type FromEditor, type FromPage } from '../../../shared/editor/protocol';
import { connectPage, createNonce, type PageConnection } from '../bridge/connect-page';
import { isTemplate, messagesOf } from '../source/messages';
import { ROOT_ID, type SourceNode } from '../source/node';
import type { Operation } from '../source/operations';
import { toFrameMarkup } from '../source/serialize';
import * as api from './api';
import { doAction } from './block-actions';
import { selectMessage } from './blocks';
import type { EditorContext } from './editor.types';
import { frameAddress } from './page-address';
import { currentDocument } from './state';
import type { Point } from './text-session';

/** The editor as its frame sees it. */
export interface FrameContext extends EditorContext {
  /** Makes the text at an element editable. */
  write(id: string, point?: Point): Promise<void>;
  /** Whether something is typed for a text that cannot be written yet. */
  readonly isBeginning: boolean;
  /** Lets the owner write the texts of a page, and the title and the caption of a post, where they stand. */
  watchTexts(page: Document): void;
  /** Ends the text, title or caption that is being written. */
  endWriting(): void;
  /**
   * Opens the page that a link in the frame, or the browser's history, has led to, if that is still where
   * the frame is once the page has loaded.
   */
  follow(url: string, isLatest: () => boolean): Promise<void>;
}

/**
 * Lets the page in a frame go without a view transition, which is aborted with an error where the next
 * page is replaced before it is seen.
 */
function skipTransition({ contentWindow }: HTMLIFrameElement): void {
  contentWindow?.addEventListener('pageswap', ({ viewTransition }) => {
    if (!viewTransition) return;
    for (const end of [viewTransition.ready, viewTransition.finished]) end.catch(() => undefined);
    viewTransition.skipTransition();
  });
}

/** Whether an operation has replaced all of a page. */
const isWhole = (root: SourceNode, operation: Operation): boolean =>
  operation.type === 'splice' &&
  operation.parent === ROOT_ID &&
  operation.inserted.length === root.children.length;

/** Messages about a block of the page. */
const BLOCK_MESSAGES: ReadonlySet<FromPage['type']> = new Set(['select', 'write', 'action']);

/** The frame with a page: loads the page, keeps it up to date with its document, and handles its messages. */
export class PageFrame {
  readonly #editor: FrameContext;
  readonly #nonce = createNonce();
  #frame: HTMLIFrameElement | undefined;
  #connection: PageConnection | undefined;
  #revision = 0;
  /** Whether the page got its whole content because of a fault, and nothing has changed since. */
  #isRecovered = false;
  #isAway = false;
  /** Counts the pages that the frame has led to: the latest one is opened, however slow the others are. */
  #turn = 0;
  /** The document that the next page replaces. */
  #leaving: Document | undefined;

  constructor(editor: FrameContext) {
    this.#editor = editor;
  }

  /** Connects to the pages that the frame loads, until `signal` is aborted. */
  connect(frame: HTMLIFrameElement, signal: AbortSignal): void {
    const editor = this.#editor;
    this.#frame = frame;
    frame.addEventListener('load', () => void editor.attempt(() => this.#checkLoaded()), {
      signal,
    });
    this.#connection = connectPage(
      {
        frame,
        origin: location.origin,
        nonce: this.#nonce,
        onMessage: (message) => void editor.attempt(() => this.#receive(message)),
        onOtherVersion: () =>
          editor.say(
            'The site was updated. Save your changes, then reload this window.',
            'problem',
          ),
      },
      signal,
    );
  }

  /** Loads the current page as its mode shows it. */
  load(): void {
    const state = this.#editor.getState();
    const document = currentDocument(state);
    if (!state.site || !document || !this.#frame) return;
    this.#connection?.reset();
    skipTransition(this.#frame);
    this.#editor.set({ isConnected: state.mode === 'live' });
    this.#leaving = this.page;
    const address = frameAddress(state.site, document.page.path, state.mode, this.#nonce);
    // No step of the browser's history: the frame would go back, and the editor would not.
    this.#frame.contentWindow?.location.replace(address);
  }

  /** Whether the frame has left the current page: what ends there must not change the page that it shows. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** The document in the frame; `undefined` if there is none. */
  get page(): Document | undefined {
    return this.#frame?.contentDocument ?? undefined;
  }

  send(message: FromEditor): void {
    this.#connection?.send(message);
  }

  /** Carries operations out that have led to a tree. */
  apply(root: SourceNode, operations: readonly Operation[]): void {
    this.#isRecovered = false;
    // It gets its whole content when it is shown again.
    if (this.#isAway) return;
    const messages = messagesOf(root, operations, () => ++this.#revision);
    // Only the host fills in fields of items and lists; all of a page also has what no element is.
    const isFilled =
      operations.some((operation) => isWhole(root, operation)) ||
      messages.some((message) => 'html' in message && isTemplate(message.html));
    if (isFilled) void this.#editor.attempt(() => this.pull());
    else for (const message of messages) this.send(message);
  }

  /** Gives the frame the whole content of the page, as the host renders it. */
  async pull(): Promise<void> {
    const document = currentDocument(this.#editor.getState());
    if (!document) return;
    const { file, path } = document.page;
    // Read again once the host has answered: the frame may show another page by then.
    const isHere = (): boolean => !this.#isAway && this.#editor.getState().file === file;
    if (!isHere()) return;
    const { html } = await api.postRender({ file, path, html: toFrameMarkup(document.root) });
    if (!isHere()) return;
    this.send({ type: 'pull', html });
    this.#showMode();
  }

  async #receive(message: FromPage): Promise<void> {
    const editor = this.#editor;
    // They mean blocks of a page that is not the current one yet.
    if (this.#isAway && BLOCK_MESSAGES.has(message.type)) return;
    switch (message.type) {
      case 'ready':
        await this.#begin(message.page.url);
        break;
      case 'fault':
        await this.#recover(message.message);
        break;
      case 'select':
        editor.select(message.id);
        // Windows without room for both show the settings of what was pressed in the page.
        if (message.id !== null) editor.set({ panel: 'block' });
        break;
      case 'write':
        await editor.write(message.id, message.point ?? undefined);
        break;
      case 'hover':
        editor.set({ hovered: message.id });
        break;
      case 'navigate':
        if (await this.#follow(message.url)) await this.#update();
        break;
      case 'key':
        await editor.press(message.key);
        break;
      case 'action':
        // A key that a text is waited for with means its letters, not its block.
        if (!editor.isBeginning) doAction(editor, message.action, message.id);
        break;
      case 'resize':
        break;
    }
  }

  async #begin(url: string): Promise<void> {
    const { page } = this;
    // The page before may connect until the next one has come.
    if (!page || page === this.#leaving) return;
    this.#leaving = undefined;
    // The browser's history leads from a page of the site to the one that was edited before.
    if (this.#editor.getState().mode === 'live') {
      this.load();
      return;
    }
    if (!(await this.#follow(url))) return;
    this.#editor.watchTexts(page);
    await this.#update();
  }

  /**
   * Loads a page anew that the browser's history has led to and that cannot connect: one of the site, or
   * one of the preview that a link had led to, whose address has no nonce.
   */
  async #checkLoaded(): Promise<void> {
    const { mode, isConnected } = this.#editor.getState();
    const view = this.page?.defaultView;
    if (!view || mode === 'live' || !isConnected) return;
    const { search, href } = view.location;
    const loads = view.performance.getEntriesByType('navigation');
    const isBack = loads.some(({ type }) => type === 'back_forward');
    if (!isBack || new URLSearchParams(search).has(NONCE_PARAMETER)) return;
    if (await this.#follow(href)) this.load();
  }

  /** Opens the page that the frame shows now. @returns false if it has led to another one meanwhile. */
  async #follow(url: string): Promise<boolean> {
    const own = ++this.#turn;
    const isLatest = (): boolean => own === this.#turn;
    this.#isAway = true;
    try {
      await this.#editor.follow(url, isLatest);
    } catch (error) {
      if (!isLatest()) return false;
      // The frame goes back to the page that is edited.
      this.load();
      throw error;
    } finally {
      if (isLatest()) this.#isAway = false;
    }
    if (!isLatest()) return false;
    if (this.#editor.getState().selected === null) this.send({ type: 'deselect' });
    return true;
  }

  /** Brings a page that was just loaded to the state of its document. */
  async #update(): Promise<void> {
    const state = this.#editor.getState();
    const document = currentDocument(state);
    this.#isRecovered = false;
    this.#editor.set({ isConnected: true });
    this.send({ type: 'tokens', tokens: state.theme.tokens });
    if (document && document.root !== document.rendered) await this.pull();
    else this.#showMode();
  }

  /**
   * Gives the page its whole content once: it is not what the editor takes it for. A page that cannot
   * show that either would ask for it for ever.
   */
  async #recover(fault: string): Promise<void> {
    if (this.#isRecovered) {
      this.#editor.say(
        `The page cannot show this change here. Save it, and look at it under Preview. (${fault})`,
        'problem',
      );
      return;
    }
    this.#isRecovered = true;
    // The element of a text that is being written is drawn anew.
    this.#editor.endWriting();
    await this.pull();
  }

  #showMode(): void {
    const state = this.#editor.getState();
    const { mode, selected } = state;
    if (mode !== 'live') this.send({ type: 'mode', mode });
    if (mode === 'editor' && selected !== null)
      this.send(selectMessage(currentDocument(state)?.root, selected, true));
  }
}
