import type { EditablePage } from '../../host/editor/api.types';
import { isComposingKey } from '../../../shared/dom/composing';
import { shortcutOf } from '../../../shared/editor/shortcuts';
import type { Command, PostTextName } from '../source/commands';
import { makeEditable } from './editable-line';
import type { EditorContext } from './editor.types';
import { PostTextStops } from './post-text-stops';
import { lineOf, POST_TEXTS, shownElement, type PostText, type ShownText } from './post-texts';
import { savePostText } from './save-post-text';
import { pagesSaved } from './site-pages';
import { currentDocument } from './state';
import { unsavedAt, withoutUnsaved } from './unsaved';
import { watchPlace } from './watch-place';

/** The text that is being written. */
interface Writing extends ShownText {
  readonly page: EditablePage;
  /** The saved text. */
  readonly saved: string;
  /** The element that had the focus before. */
  readonly origin: Element | null;
  readonly restore: () => void;
  readonly controller: AbortController;
}

/** A text of a post or a product, such as its title, written where it stands on the page: one line. */
export class PostTextSession {
  readonly #editor: EditorContext;
  readonly #pageOf: () => Document | undefined;
  readonly #stops = new PostTextStops(
    () => this.#shown(),
    (target) => this.#open(target),
  );
  #writing: Writing | undefined;
  /** The latest text that is being saved. */
  #saving = Promise.resolve();
  /** The text that had the focus when its page was loaded anew. */
  #focused: { readonly kind: PostText; readonly file: string } | undefined;

  constructor(editor: EditorContext, pageOf: () => Document | undefined) {
    this.#editor = editor;
    this.#pageOf = pageOf;
  }

  /** Whether something was typed that is not saved yet. */
  get isChanged(): boolean {
    const writing = this.#writing;
    return writing !== undefined && lineOf(writing.element.textContent) !== lineOf(writing.saved);
  }

  /** Begins at a double click on a text of a page, and at Enter where it has the focus. */
  watch(page: Document): void {
    this.#stops.watch(page);
    const focused = this.#focused;
    this.#focused = undefined;
    const isSame = focused?.file === this.#editor.getState().file;
    const text = isSame && this.#shown().find(({ kind }) => kind === focused.kind);
    // The owner may have gone elsewhere in the editor meanwhile.
    const { activeElement, body } = globalThis.document;
    if (!text || (activeElement !== body && activeElement?.localName !== 'iframe')) return;
    page.defaultView?.focus();
    text.element.focus();
  }

  /** To be called before the page is loaded anew: the text with the focus gets it again. */
  keepFocus(): void {
    const { activeElement } = globalThis.document;
    const focused = this.#pageOf()?.activeElement;
    if (activeElement?.localName !== 'iframe' || !focused) return;
    const kind = Object.values(POST_TEXTS).find(
      ({ selector }) => focused.matches(selector) && this.#stops.has(focused),
    );
    this.#focused = kind && { kind, file: this.#editor.getState().file };
  }

  /** To be called when the mode of the editor has changed: visitors' keys find no such stops. */
  refresh(): void {
    this.#stops.refresh(this.#editor.getState().mode === 'editor');
  }

  #open(target: Node): void {
    if (this.#writing?.element.isConnected) return;
    this.end();
    const isHere = watchPlace(this.#editor, this.#pageOf);
    void this.#editor.attempt(async () => {
      await this.#settled();
      const text = this.#shown().find(({ element }) => element.contains(target));
      if (text && isHere()) this.#begin(text);
    });
  }

  /** Begins with a text of the post or the product in the frame. */
  async start(name: PostTextName): Promise<void> {
    this.end();
    const isHere = watchPlace(this.#editor, this.#pageOf);
    await this.#settled();
    if (!isHere()) return;
    const text = this.#shown().find(({ kind }) => kind.name === name);
    if (text) this.#begin(text);
    else this.#editor.say(`The page does not show its ${name}. It is among its settings.`);
  }

  /** Resolves once the page shows the texts that are saved. */
  async #settled(): Promise<void> {
    await this.#saving;
    await pagesSaved();
  }

  /** The texts that the page in the frame shows. */
  #shown(): readonly ShownText[] {
    const state = this.#editor.getState();
    const [page, document] = [this.#pageOf(), currentDocument(state)];
    if (!page || !document || state.mode !== 'editor') return [];
    return Object.values(POST_TEXTS).flatMap((kind) => {
      const element = shownElement(page, kind, kind.read(document.page) ?? '');
      return element ? [{ kind, element }] : [];
    });
  }

  #begin({ kind, element }: ShownText): void {
    // Ends a text that is being written.
    this.#editor.run(undefined);
    const page = currentDocument(this.#editor.getState())?.page;
    if (!page || this.#writing) return;
    const saved = kind.read(page) ?? '';
    const controller = new AbortController();
    const { signal } = controller;
    const place = { file: page.file, name: kind.fieldIn(page) };
    const waiting = unsavedAt(this.#editor.getState().unsaved, place);
    if (waiting) element.textContent = waiting.text;
    const origin = globalThis.document.activeElement;
    const restore = makeEditable(element, kind.place);
    this.#writing = { kind, element, page, saved, origin, restore, controller };
    element.addEventListener('blur', () => this.end(), { signal });
    element.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    this.#editor.send({ type: 'writing', isOn: true });
    element.ownerDocument.defaultView?.focus();
    element.focus();
    element.ownerDocument.getSelection()?.selectAllChildren(element);
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  #onKey(event: KeyboardEvent): void {
    if (isComposingKey(event)) return;
    const isSave = shortcutOf(event) === 'save';
    if (event.key !== 'Enter' && event.key !== 'Escape' && !isSave) return;
    event.preventDefault();
    event.stopPropagation();
    // The key that began the writing is still held.
    if (event.key === 'Enter' && event.repeat) return;
    if (isSave) void this.#editor.press('save');
    else this.leave();
  }

  /**
   * Saves what was typed, without white space around it; the writing goes on, with what it has.
   *
   * @returns the reason if it may not be saved as it is.
   */
  keep(): string | undefined {
    const writing = this.#writing;
    if (!writing) return undefined;
    const text = lineOf(writing.element.textContent);
    if (isRefused(writing, text)) return writing.kind.emptyProblem;
    this.#store(writing, text);
    this.#writing = { ...writing, saved: text };
    return undefined;
  }

  /** Ends the writing, and gives the focus back. */
  leave(): void {
    const writing = this.#writing;
    this.end();
    const { origin, element } = writing ?? {};
    if (origin instanceof HTMLElement && origin.isConnected && origin.localName !== 'iframe')
      origin.focus();
    else {
      this.#pageOf()?.defaultView?.focus();
      element?.focus({ preventScroll: true });
    }
  }

  /** Ends the writing: what was typed is saved, and is one step of the page. */
  end(): void {
    const writing = this.#writing;
    if (!writing) return;
    this.#writing = undefined;
    const { element, saved, restore, controller } = writing;
    controller.abort();
    const text = lineOf(element.textContent);
    restore();
    element.blur();
    element.textContent = isRefused(writing, text) ? saved : text;
    this.#editor.send({ type: 'writing', isOn: false });
    this.#store(writing, text);
  }

  /** Saves a text if it has changed. */
  #store(writing: Writing, text: string): void {
    const { kind, page, saved } = writing;
    if (isRefused(writing, text)) {
      this.#editor.say(kind.emptyProblem ?? '', 'problem');
    } else if (text === lineOf(saved)) {
      const { unsaved } = this.#editor.getState();
      const place = { file: page.file, name: kind.fieldIn(page) };
      this.#editor.set({ unsaved: withoutUnsaved(unsaved, place) });
    } else this.#saving = this.#save(writing, text);
  }

  async #save({ kind, element, page, saved }: Writing, text: string): Promise<void> {
    const { file } = page;
    const { selected } = this.#editor.getState();
    const { label, name } = kind;
    const postText = { name, from: saved, to: text };
    const command: Command = { label: `change of the ${name}`, operations: [], postText, selected };
    // At once: it can be undone while it is being saved.
    if (this.#editor.getState().file === file) this.#editor.run(command);
    const said = text === '' ? `${label} removed` : `${label}: ${text}`;
    // The host draws nothing around an empty one.
    const change = { text, said, isShown: text !== '' };
    if (await savePostText(this.#editor, page, kind, change)) {
      const drawn = this.#pageOf();
      const isHere = this.#editor.getState().file === file && text !== '';
      // The host may have drawn the page before it had the text.
      if (this.#writing?.element === element) return;
      if (isHere && drawn && !shownElement(drawn, kind, text)) this.#editor.reload();
      return;
    }
    const document = this.#editor.getState().documents.get(file);
    if (!document) return;
    const latest = kind.read(document.page);
    if (latest === undefined) {
      // It has become a text that is not written here: the host draws it.
      this.#editor.reload();
      return;
    }
    const writing = this.#writing;
    // A text that is written on is saved later, and a later save may have changed it.
    if (writing?.element !== element) element.textContent = latest;
    else if (writing.saved === text) this.#writing = { ...writing, saved: latest };
    const isOther = (step: { readonly command: Command }): boolean => step.command !== command;
    const { done, undone } = document.history;
    const history = { done: done.filter(isOther), undone: undone.filter(isOther) };
    this.#editor.setDocument({ ...document, history });
  }
}

/** Whether a text may not be empty, and is. */
const isRefused = ({ kind }: ShownText, text: string): boolean =>
  text === '' && kind.emptyProblem !== undefined;
