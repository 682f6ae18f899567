import { isComposingKey } from '../../../shared/dom/composing';
import { isCharacter } from '../text/caret';
import type { Held } from '../text/replay';

/** Most that is held: more is a key that something leans on. */
const MAX = 1000;

/** Keys that change a text, or move in it, besides those of characters. */
const EDIT_KEYS = /^(?:Backspace|Delete|Enter|Tab|Home|End|Arrow(?:Up|Down|Left|Right))$/;

/** Keys of the clipboard: what is pasted comes as an event of its own, and there is nothing to copy. */
const isClipboard = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[cvx]$/i.test(key);

const isHeldKey = (event: KeyboardEvent): boolean =>
  (EDIT_KEYS.test(event.key) || isCharacter(event.key)) && !isClipboard(event);

/** The keys that phones have say what they do only in this way. */
const KEY_OF: Readonly<Record<string, string>> = {
  deleteContentBackward: 'Backspace',
  deleteContentForward: 'Delete',
  insertLineBreak: 'Enter',
  insertParagraph: 'Enter',
};

/** The modal dialog around an element, also one of a shadow root: nothing outside it can have the focus. */
function modalAround(element: Element | null | undefined): Element | undefined {
  let node: Node | null = element ?? null;
  while (node) {
    if (node instanceof Element || 'matches' in node) {
      const around = node as Element;
      if (around.localName === 'dialog' && around.matches(':modal')) return around;
      node = around.assignedSlot ?? around.parentNode;
    } else node = (node as Partial<ShadowRoot>).host ?? node.parentNode;
  }
  return undefined;
}

/** Options of what holds what is typed. */
interface Options {
  /** The page with the text. */
  readonly page: Document;
  /** An element at the text. */
  readonly at: Element | null | undefined;
  /** Where the owner pointed, in px of the page. */
  readonly point: { readonly x: number; readonly y: number } | undefined;
  /** Whether the owner is still where it began, once the field has the focus. */
  readonly watch: () => () => boolean;
}

/**
 * Holds what the owner types while a text cannot be written yet, in a field that nobody sees: input
 * methods need one. Escape drops it, and so does the owner who goes elsewhere.
 */
export class HeldInput {
  readonly #page: Document;
  readonly #field: HTMLTextAreaElement;
  readonly #controller = new AbortController();
  /** The elements of the page and of the editor that had the focus before. */
  readonly #before: readonly (Element | null)[];
  readonly #isHere: () => boolean;
  #held: Held[] = [];
  #composed = Promise.resolve();
  #endComposition: () => void = () => undefined;

  constructor({ page, at, point, watch }: Options) {
    this.#page = page;
    this.#before = [page.activeElement, document.activeElement];
    this.#field = page.createElement('textarea');
    this.#place(at, point);
    const { signal } = this.#controller;
    for (const view of [page.defaultView, window]) {
      view?.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
    }
    const field = this.#field;
    field.addEventListener('beforeinput', (event) => this.#onInput(event), { signal });
    field.addEventListener('paste', (event) => this.#onPaste(event), { signal });
    field.addEventListener(
      'compositionstart',
      () => {
        this.#composed = new Promise((resolve) => {
          this.#endComposition = resolve;
        });
      },
      { signal },
    );
    field.addEventListener(
      'compositionend',
      ({ data }) => {
        this.#add({ type: 'text', text: data });
        this.#endComposition();
      },
      { signal },
    );
    this.#isHere = watch();
  }

  #place(at: Element | null | undefined, point: Options['point']): void {
    const field = this.#field;
    field.setAttribute('aria-label', 'Text');
    field.autocapitalize = 'sentences';
    // A policy refuses the attribute, not its properties; phones zoom to smaller letters.
    Object.assign(field.style, {
      all: 'initial',
      position: 'fixed',
      top: `${point?.y ?? 0}px`,
      left: `${point?.x ?? 0}px`,
      width: '1px',
      height: '1px',
      opacity: '0',
      fontSize: '16px',
      pointerEvents: 'none',
    });
    (modalAround(at) ?? this.#page.documentElement).append(field);
    this.#page.defaultView?.focus();
    field.focus({ preventScroll: true });
  }

  /** Whether the owner still waits for the text. */
  get isOn(): boolean {
    if (!this.#controller.signal.aborted && !this.#isHere()) this.drop();
    return !this.#controller.signal.aborted;
  }

  /** Resolves once no word is being composed. */
  get composed(): Promise<void> {
    return this.#composed;
  }

  /** Ends; returns what was typed. */
  take(): readonly Held[] {
    const held = this.#held;
    this.#end();
    return held;
  }

  /** Puts what another text has left over before what was typed since. */
  give(held: readonly Held[]): void {
    this.#held.unshift(...held);
  }

  /** Ends, forgets what was typed, and gives the focus back if nothing else has it. */
  drop(): void {
    const [inner, outer] = this.#before;
    const isInFrame = document.activeElement?.localName === 'iframe';
    const hasFocus = isInFrame && this.#page.activeElement === this.#field;
    this.#end();
    if (!hasFocus) return;
    if (outer instanceof HTMLElement && outer.localName !== 'iframe') outer.focus();
    else (inner as HTMLElement | null)?.focus({ preventScroll: true });
  }

  #end(): void {
    this.#held = [];
    this.#controller.abort();
    this.#endComposition();
    this.#field.remove();
  }

  #add(held: Held): void {
    if (this.#held.length < MAX) this.#held.push(held);
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.isOn || isComposingKey(event)) return;
    const isEscape = event.key === 'Escape';
    if (!isEscape && !isHeldKey(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEscape) this.drop();
    // The key that began it is still held.
    else if (event.key !== 'Enter' || !event.repeat) this.#add({ type: 'key', event });
  }

  #onInput(event: InputEvent): void {
    const { inputType, data } = event;
    if (isComposingKey(event) || inputType.includes('Composition')) return;
    event.preventDefault();
    const key = KEY_OF[inputType];
    if (key !== undefined) this.#add({ type: 'key', event: new KeyboardEvent('keydown', { key }) });
    else if (data !== null) this.#add({ type: 'text', text: data });
  }

  /** The data of an event are gone after it. */
  #onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    const data = new DataTransfer();
    for (const type of ['text/html', 'text/plain']) {
      const value = event.clipboardData?.getData(type) ?? '';
      if (value !== '') data.setData(type, value);
    }
    this.#add({ type: 'paste', data });
  }
}
