import { isComposingKey } from '../../../shared/dom/composing';
import { BLOCK_ATTRIBUTE } from '../../../shared/editor/protocol';
import { shortcutOf } from '../../../shared/editor/shortcuts';
import type { Command } from '../source/commands';
import type { EditorContext } from './editor.types';
import { saveTitle, TITLE_FIELD } from './save-title';
import { pagesSaved } from './site-pages';
import { currentDocument } from './state';
import { unsavedAt, withoutUnsaved } from './unsaved';

/** One line of a text, as a title has it. */
const lineOf = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The heading with the title of a post, which stands outside the post's own text. */
const headingIn = (page: Document, title: string): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>('h1, h2')].find(
    (heading) =>
      !heading.closest(`[${BLOCK_ATTRIBUTE}]`) && lineOf(heading.textContent) === lineOf(title),
  );

/** Attributes of the heading while it is written. */
const ATTRIBUTES = {
  contenteditable: 'plaintext-only',
  role: 'textbox',
  'aria-label': 'Title of the post',
  'aria-multiline': 'false',
  enterkeyhint: 'done',
  spellcheck: 'true',
} as const;

/** Makes a heading editable; returns what makes it a heading again. */
function makeEditable(heading: HTMLElement): () => void {
  const names = [...Object.keys(ATTRIBUTES), 'style'];
  const before = names.map((name) => [name, heading.getAttribute(name)] as const);
  const { cssText } = heading.style;
  for (const [name, value] of Object.entries(ATTRIBUTES)) heading.setAttribute(name, value);
  // Older browsers do not know the value.
  if (!heading.isContentEditable) heading.contentEditable = 'true';
  // A policy refuses the attribute, not its properties.
  Object.assign(heading.style, {
    outline: '2px solid #0b63ce',
    outlineOffset: '4px',
    cursor: 'text',
    userSelect: 'text',
    webkitUserSelect: 'text',
  });
  return () => {
    heading.style.cssText = cssText;
    for (const [name, value] of before) {
      if (value === null) heading.removeAttribute(name);
      else if (name !== 'style') heading.setAttribute(name, value);
    }
  };
}

/** The title that is being written. */
interface Writing {
  readonly heading: HTMLElement;
  readonly file: string;
  /** The saved title. */
  readonly saved: string;
  /** The element that had the focus before. */
  readonly origin: Element | null;
  readonly restore: () => void;
  readonly controller: AbortController;
}

/** The title of a post, written where it stands on the page: one line of text. */
export class TitleSession {
  readonly #editor: EditorContext;
  readonly #pageOf: () => Document | undefined;
  readonly #watched = new WeakSet<Document>();
  #writing: Writing | undefined;
  /** The latest title that is being saved. */
  #saving = Promise.resolve();

  constructor(editor: EditorContext, pageOf: () => Document | undefined) {
    this.#editor = editor;
    this.#pageOf = pageOf;
  }

  /** Whether something was typed that is not saved yet. */
  get isChanged(): boolean {
    const writing = this.#writing;
    return writing !== undefined && lineOf(writing.heading.textContent) !== lineOf(writing.saved);
  }

  /** Begins at a double click on the title of a page. */
  watch(page: Document): void {
    if (this.#watched.has(page)) return;
    this.#watched.add(page);
    page.addEventListener('dblclick', (event) => {
      if (this.#writing?.heading.isConnected) return;
      this.end();
      const [target] = event.composedPath();
      void this.#editor.attempt(async () => {
        await this.#settled();
        const heading = this.#heading();
        if (heading?.contains(target as Node)) this.#begin(heading);
      });
    });
  }

  /** Begins with the title of the page in the frame. */
  async start(): Promise<void> {
    this.end();
    await this.#settled();
    const heading = this.#heading();
    if (heading) this.#begin(heading);
    else this.#editor.say('The page does not show its title. See the settings of the post.');
  }

  /** Resolves once the page shows the title that is saved. */
  async #settled(): Promise<void> {
    await this.#saving;
    await pagesSaved();
  }

  #heading(): HTMLElement | undefined {
    const state = this.#editor.getState();
    const [page, document] = [this.#pageOf(), currentDocument(state)];
    if (!page || !document?.page.post || state.mode !== 'editor') return undefined;
    return headingIn(page, document.page.title);
  }

  #begin(heading: HTMLElement): void {
    // Ends a text that is being written.
    this.#editor.run(undefined);
    const document = currentDocument(this.#editor.getState());
    if (!document || this.#writing) return;
    const { file, title: saved } = document.page;
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = unsavedAt(this.#editor.getState().unsaved, { file, name: TITLE_FIELD });
    if (waiting) heading.textContent = waiting.text;
    const { activeElement: origin } = globalThis.document;
    const restore = makeEditable(heading);
    this.#writing = { heading, file, saved, origin, restore, controller };
    heading.addEventListener('blur', () => this.end(), { signal });
    heading.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    heading.addEventListener('paste', onPaste, { signal });
    heading.addEventListener('drop', (event) => event.preventDefault(), { signal });
    heading.addEventListener('beforeinput', onInput, { signal });
    this.#editor.send({ type: 'writing', isOn: true });
    heading.ownerDocument.defaultView?.focus();
    heading.focus();
    heading.ownerDocument.getSelection()?.selectAllChildren(heading);
    heading.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  #onKey(event: KeyboardEvent): void {
    if (isComposingKey(event)) return;
    const isSave = shortcutOf(event) === 'save';
    if (event.key !== 'Enter' && event.key !== 'Escape' && !isSave) return;
    event.preventDefault();
    event.stopPropagation();
    this.leave();
    if (isSave) void this.#editor.press('save');
  }

  /** Ends the writing, and gives the focus back. */
  leave(): void {
    const origin = this.#writing?.origin;
    this.end();
    if (origin instanceof HTMLElement && origin.isConnected && origin.localName !== 'iframe')
      origin.focus();
    else this.#pageOf()?.defaultView?.focus();
  }

  /** Ends the writing: what was typed is saved, and is one step of the page. */
  end(): void {
    const writing = this.#writing;
    if (!writing) return;
    this.#writing = undefined;
    const { heading, file, saved, restore, controller } = writing;
    controller.abort();
    const text = lineOf(heading.textContent);
    restore();
    heading.blur();
    heading.textContent = text || saved;
    this.#editor.send({ type: 'writing', isOn: false });
    if (text === '') {
      this.#editor.say('A post needs a title. It has the one before.', 'problem');
    } else if (text === lineOf(saved)) {
      const { unsaved } = this.#editor.getState();
      this.#editor.set({ unsaved: withoutUnsaved(unsaved, { file, name: TITLE_FIELD }) });
    } else this.#saving = this.#save(writing, text);
  }

  async #save({ heading, file, saved }: Writing, text: string): Promise<void> {
    const { selected } = this.#editor.getState();
    const title = { from: saved, to: text };
    const command: Command = { label: 'change of the title', operations: [], title, selected };
    // At once: it can be undone while it is being saved.
    if (this.#editor.getState().file === file) this.#editor.run(command);
    const change = { text, said: `Title: ${text}`, isShown: true };
    if (await saveTitle(this.#editor, file, change)) {
      const page = this.#pageOf();
      const isHere = this.#editor.getState().file === file;
      // The host may have drawn the page before it had the title.
      if (isHere && page && !headingIn(page, text)) this.#editor.reload();
      return;
    }
    const document = this.#editor.getState().documents.get(file);
    if (!document) return;
    heading.textContent = document.page.title;
    const isOther = (step: { readonly command: Command }): boolean => step.command !== command;
    const { done, undone } = document.history;
    const history = { done: done.filter(isOther), undone: undone.filter(isOther) };
    this.#editor.setDocument({ ...document, history });
  }
}

/** Formats and new lines are no part of a title. */
function onInput(event: InputEvent): void {
  const { inputType } = event;
  const isRefused = inputType.startsWith('format') || /Paragraph|LineBreak/.test(inputType);
  if (isRefused) event.preventDefault();
}

/** Inserts what is pasted at the caret, as one line of text. */
function onPaste(event: ClipboardEvent): void {
  event.preventDefault();
  const { ownerDocument } = event.currentTarget as HTMLElement;
  const selection = ownerDocument.getSelection();
  const text = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' ');
  if (text === '' || !selection?.rangeCount) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(ownerDocument.createTextNode(text));
  selection.collapseToEnd();
}
