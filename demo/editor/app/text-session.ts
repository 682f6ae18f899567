import { isComposingKey } from '../../../shared/dom/composing';
import { BLOCK_ATTRIBUTE } from '../../../shared/editor/protocol';
import type { Command } from '../source/commands';
import { isTemplate } from '../source/messages';
import { findNode, isNode, type SourceNode } from '../source/node';
import { toSource } from '../source/serialize';
import { firstTextIn, textsIn, textTarget, type TextTarget } from '../text/text-target';
import type { Held } from '../text/replay';
import type { TextChange, Writing } from '../text/writing';
import { blockIds, blocksOf, selectMessage } from './blocks';
import type { EditorContext } from './editor.types';
import { HeldInput } from './held-input';
import { currentDocument } from './state';
import { watchPlace } from './watch-place';

/** A place in the frame, in px of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How often the page is asked whether it shows what it was sent. */
const MAX_TURNS = 50;

/** Loads the editing library, which is in a file of its own. */
async function loadWriting() {
  try {
    return await import('../text/writing');
  } catch (cause) {
    const said =
      'What texts are written with could not be loaded. Try again, or save and reload this window.';
    throw new Error(said, { cause });
  }
}

/** Loads it ahead: where that fails, the text that needs it says so. */
const loadAhead = (): void => void loadWriting().catch(() => undefined);

/** The text of the page that is being written, one at a time. */
export class TextSession {
  readonly #editor: EditorContext;
  readonly #pageOf: () => Document | undefined;
  #writing: Writing | undefined;
  /** The element that had the focus before. */
  #origin: HTMLElement | undefined;
  /** While the tools follow the page. */
  #following: AbortController | undefined;
  /** Holds keys and pastes until the text can be written. */
  #held: HeldInput | undefined;
  /** The same for a text whose page has not sent its message yet. */
  #asked: HeldInput | undefined;
  /** Counts the texts that were begun: only the latest one is written. */
  #turn = 0;
  /** Whether the host fills something in that was written. */
  #isFilled = false;
  /** Settles when the page shows the text that was written before. */
  #shown: Promise<void> = Promise.resolve();

  constructor(editor: EditorContext, pageOf: () => Document | undefined) {
    this.#editor = editor;
    this.#pageOf = pageOf;
  }

  /** Whether something is typed for a text that cannot be written yet. */
  get isBeginning(): boolean {
    return this.#held?.isOn ?? false;
  }

  /** Loads ahead what a text of a page needs, and holds what is typed from the double click on. */
  watch(page: Document): void {
    const view = page.defaultView;
    if (!view) return;
    // Safari has no idle time.
    if ('requestIdleCallback' in window) requestIdleCallback(loadAhead, { timeout: 2000 });
    else setTimeout(loadAhead, 200);
    // After the listeners of the page, which ask to write by what they prevent.
    const onBegin = (event: MouseEvent | KeyboardEvent): void => {
      const isAsked = event.type === 'dblclick' || ('key' in event && event.key === 'Enter');
      if (isComposingKey(event) || !isAsked || !event.defaultPrevented) return;
      this.#letGo();
      const point = 'clientX' in event ? { x: event.clientX, y: event.clientY } : undefined;
      this.#asked = this.#hold(page, event.composedPath()[0], point);
    };
    view.addEventListener('dblclick', onBegin, { capture: true });
    view.addEventListener('keydown', onBegin, { capture: true });
  }

  #hold(page: Document, at: EventTarget | null | undefined, point: Point | undefined): HeldInput {
    const { activeElement } = document;
    this.#origin = activeElement instanceof HTMLElement ? activeElement : undefined;
    const watch = (): (() => boolean) => watchPlace(this.#editor, this.#pageOf);
    return (this.#held = new HeldInput({ page, at: at as Element | null, point, watch }));
  }

  /** Forgets what is typed for a text that cannot be written yet. */
  #letGo(): void {
    this.#turn += 1;
    this.#held?.drop();
    this.#held = undefined;
  }

  /** Makes the text at an element editable; without a point, the first text in it. */
  async start(id: string, point?: Point): Promise<void> {
    const page = this.#pageOf();
    const asked = this.#asked;
    this.#asked = undefined;
    // The owner has left it before the message of the page has come.
    if (!page || (asked && !asked.isOn)) return;
    this.end();
    const own = (this.#turn += 1);
    const begun = this.isBeginning ? this.#held : undefined;
    const held = begun ?? this.#hold(page, elementAt(page, id), point);
    try {
      // A page that the host draws late would replace the element that is written in.
      const [{ Writing: Text }] = await Promise.all([loadWriting(), this.#shown]);
      await held.composed;
      if (own === this.#turn && held.isOn) this.#begin(Text, id, point);
    } finally {
      if (this.#held === held) this.#letGo();
    }
  }

  #begin(Text: typeof Writing, id: string, point: Point | undefined): void {
    const { mode } = this.#editor.getState();
    const root = currentDocument(this.#editor.getState())?.root;
    const node = root && findNode(root, id);
    const page = this.#pageOf();
    const view = page?.defaultView;
    if (!root || !node || !view || mode !== 'editor' || this.#writing) return;
    const target = this.#targetAt(root, (point ? undefined : firstTextIn(root, node)) ?? id);
    if (!target) {
      if (!point) this.#editor.say('This block has no text to write in. See its settings.');
      return;
    }
    const { nextId } = this.#editor;
    const actions = {
      leave: () => this.leave(),
      move: (by: -1 | 1) => this.#move(by),
      pickLink: () => document.querySelector<HTMLElement>('.text-bar [data-tool="link"]')?.click(),
      focusTools: () =>
        document.querySelector<HTMLElement>('.text-bar :is(select, button)')?.focus(),
      save: () => void this.#editor.press('save'),
    };
    const onChange = (): void => this.#show();
    const options = { page, root, target, point, nextId, actions, onChange };
    const typed = this.#held?.take() ?? [];
    this.#held = undefined;
    const writing = new Text(options);
    this.#writing = writing;
    this.#isFilled = false;
    this.#editor.send({ type: 'writing', isOn: true });
    this.#following = new AbortController();
    const { signal } = this.#following;
    view.addEventListener('scroll', onChange, { signal, passive: true });
    view.addEventListener('resize', onChange, { signal });
    this.#show();
    this.#replay(writing, typed);
  }

  /** Types what was typed before the text could be written; what is behind Tab, in the next text. */
  #replay(writing: Writing, typed: readonly Held[]): void {
    for (const [at, held] of typed.entries()) {
      if (this.#writing !== writing) {
        this.#held?.give(typed.slice(at));
        return;
      }
      writing.replay(held);
    }
  }

  #targetAt(root: SourceNode, id: string): TextTarget | undefined {
    return textTarget(root, id, (one) => this.#countOf(one) <= 1);
  }

  #show(): void {
    if (this.#writing) this.#editor.set({ writing: this.#writing.tools });
  }

  /** Carries out what a tool asks for; returns false if there is nothing to do. */
  run(change: TextChange): boolean {
    return this.#writing?.run(change) ?? false;
  }

  /** Makes what was typed a step of the page, so that it can be saved; the writing goes on. */
  keep(): void {
    const writing = this.#writing;
    const command = writing?.take(this.#editor.getState().selected);
    if (!writing || !command) return;
    // A step ends the writing.
    this.#writing = undefined;
    this.#carryOut(command);
    this.#writing = writing;
    this.#show();
  }

  #carryOut(command: Command): void {
    this.#editor.run(command);
    this.#isFilled ||= isFilled(command);
  }

  /** Ends the writing: what was typed is one step of the page. */
  end(): void {
    const writing = this.#writing;
    if (!writing) return;
    this.#writing = undefined;
    this.#following?.abort();
    const { selected } = this.#editor.getState();
    const command = writing.end(selected);
    this.#editor.set({ writing: undefined });
    if (command) this.#carryOut(command);
    this.#editor.send({ type: 'writing', isOn: false });
    if (!writing.isChanged) return;
    // Its element may be another one now.
    const root = currentDocument(this.#editor.getState())?.root;
    if (selected !== null) this.#editor.send(selectMessage(root, selected, true));
    const isShown = !this.#isFilled && this.#countOf(writing.target.text) <= 1;
    if (!isShown) this.#shown = this.#drawAnew(writing.target.text);
  }

  /** Has the host draw the page; resolves once the page shows it, which hears of it a moment later. */
  async #drawAnew(text: string): Promise<void> {
    const page = this.#pageOf();
    const before = page && elementAt(page, text);
    await this.#editor.attempt(() => this.#editor.pull());
    for (let turn = 0; turn < MAX_TURNS && before?.isConnected; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** The number of elements of the page with an id. */
  #countOf(id: string): number {
    const selector = `[${BLOCK_ATTRIBUTE}="${CSS.escape(id)}"]`;
    return this.#pageOf()?.querySelectorAll(selector).length ?? 0;
  }

  /** Ends the writing, and gives the focus back. */
  leave(): void {
    const origin = this.#origin;
    this.end();
    if (origin?.isConnected && !(origin instanceof HTMLIFrameElement)) origin.focus();
    else this.#pageOf()?.defaultView?.focus();
  }

  /** Goes on with the text after this one, or before it; at the ends of the page, leaves. */
  #move(by: -1 | 1): boolean {
    const text = this.#writing?.target.text;
    const origin = this.#origin;
    const rootOf = (): SourceNode | undefined => currentDocument(this.#editor.getState())?.root;
    const textsOf = (root = rootOf()): readonly string[] => (root ? textsIn(root, root) : []);
    const before = textsOf().indexOf(text ?? '');
    this.leave();
    const [root, texts] = [rootOf(), textsOf()];
    // A paragraph that became a list is another text, in the same place.
    const at = texts.includes(text ?? '') ? texts.indexOf(text ?? '') : before;
    const next = at < 0 ? undefined : texts[at + by];
    if (!root || next === undefined) return true;
    this.#editor.select(blockAround(root, next));
    void this.#editor.attempt(async () => {
      await this.start(next);
      if (this.#writing?.target.text === next) this.#origin = origin;
    });
    return true;
  }
}

/** The element of a page with an id. */
const elementAt = (page: Document, id: string): Element | null =>
  page.querySelector(`[${BLOCK_ATTRIBUTE}="${CSS.escape(id)}"]`);

/** Whether the host fills something in that a step puts into the page. */
function isFilled({ operations }: Command): boolean {
  const sources = operations.flatMap((operation) =>
    operation.type === 'open' ? [] : operation.inserted,
  );
  return sources.some((child) => isTemplate(isNode(child) ? toSource(child) : child));
}

/** The innermost block around a text. */
function blockAround(root: SourceNode, text: string): string | null {
  const isAround = (id: string): boolean => {
    const node = findNode(root, id);
    return node !== undefined && findNode(node, text) !== undefined;
  };
  return blockIds(blocksOf(root)).findLast(isAround) ?? null;
}
