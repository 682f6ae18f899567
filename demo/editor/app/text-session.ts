import { BLOCK_ATTRIBUTE } from '../../../shared/editor/protocol';
import type { Command } from '../source/commands';
import { isTemplate } from '../source/messages';
import { findNode, isNode, type SourceNode } from '../source/node';
import { toSource } from '../source/serialize';
import { firstTextIn, textsIn, textTarget, type TextTarget } from '../text/text-target';
import type { TextChange, Writing } from '../text/writing';
import { blockIds, blocksOf, selectMessage } from './blocks';
import type { EditorContext } from './editor.types';
import { currentDocument } from './state';
import { watchPlace } from './watch-place';

/** A place in the frame, in px of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The text of the page that is being written, one at a time. */
export class TextSession {
  readonly #editor: EditorContext;
  readonly #pageOf: () => Document | undefined;
  #writing: Writing | undefined;
  /** The element that had the focus before. */
  #origin: HTMLElement | undefined;
  /** While the tools follow the page. */
  #following: AbortController | undefined;
  /** Whether the host fills something in that was written. */
  #isFilled = false;
  /** Settles when the page shows the text that was written before. */
  #shown: Promise<void> = Promise.resolve();

  constructor(editor: EditorContext, pageOf: () => Document | undefined) {
    this.#editor = editor;
    this.#pageOf = pageOf;
  }

  /** Makes the text at an element editable; without a point, the first text in it. */
  async start(id: string, point?: Point): Promise<void> {
    this.end();
    const isHere = watchPlace(this.#editor, this.#pageOf);
    // A page that the host draws late would replace the element that is written in.
    await this.#shown;
    const { mode } = this.#editor.getState();
    const root = currentDocument(this.#editor.getState())?.root;
    const node = root && findNode(root, id);
    if (!root || !node || mode !== 'editor' || this.#writing || !isHere()) return;
    const target = this.#targetAt(root, (point ? undefined : firstTextIn(root, node)) ?? id);
    if (!target) {
      if (!point) this.#editor.say('This block has no text to write in. See its settings.');
      return;
    }
    await this.#begin(root, target, point);
  }

  async #begin(root: SourceNode, target: TextTarget, point: Point | undefined): Promise<void> {
    const { activeElement } = document;
    const origin = activeElement instanceof HTMLElement ? activeElement : undefined;
    const isHere = watchPlace(this.#editor, this.#pageOf);
    // Loaded when it is first needed.
    const { Writing: Text } = await import('../text/writing');
    const page = this.#pageOf();
    const view = page?.defaultView;
    const now = currentDocument(this.#editor.getState())?.root;
    if (!view || now !== root || this.#writing || !isHere()) return;
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
    this.#writing = new Text(options);
    this.#origin = origin;
    this.#isFilled = false;
    this.#editor.send({ type: 'writing', isOn: true });
    this.#following = new AbortController();
    const { signal } = this.#following;
    view.addEventListener('scroll', onChange, { signal, passive: true });
    view.addEventListener('resize', onChange, { signal });
    this.#show();
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
    if (!isShown) this.#shown = this.#editor.attempt(() => this.#editor.pull());
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
