import { closeHistory, history, undo, undoDepth } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Slice } from 'prosemirror-model';
import {
  EditorState,
  Selection,
  TextSelection,
  type Command as TextCommand,
} from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { isComposingKey } from '../../../shared/dom/composing';
import { fragmentOf } from '../../../shared/dom/trusted-types';
import { BLOCK_ATTRIBUTE } from '../../../shared/editor/protocol';
import type { Command } from '../source/commands';
import { findNode, isNode, type SourceChild, type SourceNode } from '../source/node';
import { countIds, parseSource, type NextId } from '../source/parse-source';
import { toFrameMarkup } from '../source/serialize';
import * as commands from './commands';
import { createDrawing, liveElements } from './drawing';
import { cleanMarkup, textMarkup } from './paste';
import { readText, type ReadText } from './read-text';
import { createSchema, type TextSchema } from './schema';
import type { TextTarget } from './text-target';
import { textCommand, writeText } from './write-text';

/** A range of heights. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** What the tools of a text show. */
export interface TextTools {
  readonly kind: TextTarget['kind'];
  /** Tag of the paragraph at the selection; `ul` or `ol` in a list. */
  readonly tag: string;
  readonly isStrong: boolean;
  readonly isEm: boolean;
  readonly href: string | undefined;
  /** Whether it has links: the text of a link or button has none. */
  readonly hasLinks: boolean;
  /** Whether something was typed that is not in the page yet. */
  readonly isChanged: boolean;
  /** The selected text. */
  readonly selected: string;
  /** The paragraph that is edited, in px of the frame. */
  readonly box: Extent;
  /** The line with the caret, likewise. */
  readonly caret: Extent;
}

/** A change that a tool asks for. */
export type TextChange =
  | { readonly type: 'strong' | 'em' | 'undo' }
  | { readonly type: 'kind'; readonly tag: string }
  | { readonly type: 'list'; readonly tag: 'ul' | 'ol' }
  | { readonly type: 'link'; readonly href: string | null };

export interface WritingOptions {
  /** The page in the frame. */
  readonly page: Document;
  readonly root: SourceNode;
  readonly target: TextTarget;
  /** Where the owner pointed, in px of the frame. */
  readonly point: { readonly x: number; readonly y: number } | undefined;
  readonly nextId: NextId;
  readonly actions: commands.KeyActions;
  readonly onChange: () => void;
}

/** Attributes that the view sets on its element. */
const OWN = [
  'contenteditable',
  'role',
  'aria-multiline',
  'aria-label',
  'draggable',
  'translate',
  'style',
];

const LABELS = ['A', 'BUTTON', 'SUMMARY', 'LABEL'];

/** Adds to the page how a text that is edited looks; returns what removes it. */
function addStyles(page: Document, whiteSpace: string): () => void {
  const { defaultView } = page as { defaultView: (Window & typeof globalThis) | null };
  if (!defaultView) return () => undefined;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(`
    .ProseMirror { outline: 2px solid #0b63ce !important; outline-offset: 4px !important;
      box-shadow: none; white-space: break-spaces; overflow-wrap: break-word; cursor: text;
      user-select: text; -webkit-user-select: text; }
    .ProseMirror > [contenteditable=false] { white-space: ${whiteSpace}; }
    .dm-writing-field { padding-inline: .3em; border-radius: .25em; background: #dbe9fb; color: #10233f; }
    .dm-writing-field[hidden] { display: none; }`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** A text of the page that the owner edits where it stands. */
export class Writing {
  readonly target: TextTarget;
  readonly #options: WritingOptions;
  readonly #mount: HTMLElement;
  readonly #element: SourceNode;
  readonly #schema: TextSchema;
  readonly #read: ReadText;
  readonly #lives: ReadonlyMap<string, HTMLElement>;
  readonly #nodes: readonly ChildNode[];
  readonly #hadClass: boolean;
  /** Attributes of the element that the view sets, as they were. */
  readonly #attributes: ReadonlyMap<string, string | null>;
  readonly #view: EditorView;
  readonly #clean: () => void;

  /** @throws {Error} if the page has no such element. */
  constructor(options: WritingOptions) {
    const { page, root, target, actions } = options;
    const element = findNode(root, target.id);
    const isRoot = element === root;
    const selector = `[${BLOCK_ATTRIBUTE}="${CSS.escape(target.id)}"]`;
    const text = page.querySelector<HTMLElement>(
      `[${BLOCK_ATTRIBUTE}="${CSS.escape(target.text)}"]`,
    );
    const mount = isRoot ? text?.parentElement : page.querySelector<HTMLElement>(selector);
    if (!element || !mount) throw new Error('This text is not on the page any more.');
    this.#options = options;
    this.target = target;
    this.#element = element;
    this.#mount = mount;
    this.#nodes = [...mount.childNodes];
    this.#hadClass = mount.hasAttribute('class');
    this.#attributes = new Map(OWN.map((name) => [name, mount.getAttribute(name)]));
    this.#lives = liveElements(mount);
    this.#schema = createSchema(target.kind, createDrawing(page, this.#lives));
    this.#read = readText(this.#schema, element, target.kind);
    const isLabel = LABELS.includes(mount.tagName) || mount.closest('a, button, summary') !== null;
    const { whiteSpace } = getComputedStyle(mount);
    this.#clean = addStyles(page, whiteSpace);
    const state = EditorState.create({
      doc: this.#read.doc,
      plugins: [
        history(),
        keymap(commands.keysOf(this.#schema, target.kind, isLabel, actions)),
        commands.paragraphs,
        commands.wholesStay,
      ],
    });
    this.#view = new EditorView(
      { mount },
      {
        state,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': 'Text',
          draggable: 'false',
        },
        dispatchTransaction: (transaction) => {
          this.#view.updateState(this.#view.state.apply(transaction));
          options.onChange();
        },
        handleDOMEvents: {
          paste: (_, event) => this.#paste(event, event.clipboardData),
          drop: (_, event) => this.#paste(event, event.dataTransfer),
          // Links and buttons do nothing while their text is edited.
          click: (_, event) => {
            event.preventDefault();
            return false;
          },
          // A button takes a space as a click.
          keydown: (view, event) => {
            if (event.key !== ' ' || mount.tagName !== 'BUTTON') return false;
            if (isComposingKey(event)) return false;
            event.preventDefault();
            view.dispatch(view.state.tr.insertText(' '));
            return true;
          },
        },
      },
    );
    this.#place();
  }

  /** Puts the caret where the owner pointed, else at the end of the text. */
  #place(): void {
    const { point, target } = this.#options;
    const view = this.#view;
    const at = point && view.posAtCoords({ left: point.x, top: point.y });
    let selection = Selection.atEnd(view.state.doc);
    view.state.doc.descendants((node, position) => {
      if (node.attrs['id'] !== target.text || node.isInline) return;
      const inside = Selection.findFrom(
        view.state.doc.resolve(position + node.nodeSize - 1),
        -1,
        true,
      );
      if (inside) selection = inside;
    });
    if (at) selection = TextSelection.near(view.state.doc.resolve(at.pos));
    view.dispatch(view.state.tr.setSelection(selection).setMeta('addToHistory', false));
    this.focus();
  }

  focus(): void {
    this.#mount.ownerDocument.defaultView?.focus();
    this.#view.focus();
  }

  get tools(): TextTools {
    const { state } = this.#view;
    const { selection, doc } = state;
    const { node } = this.#view.domAtPos(selection.from, 0);
    const block = node.nodeType === 1 ? (node as Element) : node.parentElement;
    const box = (
      block?.closest('p, h1, h2, h3, h4, h5, h6, li') ?? this.#mount
    ).getBoundingClientRect();
    const { top, bottom } = this.#mount.contains(block) ? box : this.#mount.getBoundingClientRect();
    return {
      kind: this.target.kind,
      tag: commands.kindAt(state),
      isStrong: commands.isEmphasized(state, 'strong'),
      isEm: commands.isEmphasized(state, 'em'),
      href: commands.linkAt(state),
      hasLinks: this.#mount.closest('a, button, summary, label') === null,
      isChanged: undoDepth(state) > 0,
      selected: doc.textBetween(selection.from, selection.to, ' '),
      box: { top, bottom },
      caret: this.#view.coordsAtPos(selection.head),
    };
  }

  /** Carries out what a tool asks for; returns false if there is nothing to do. */
  run(change: TextChange): boolean {
    const view = this.#view;
    const command: TextCommand =
      change.type === 'undo'
        ? undo
        : change.type === 'kind'
          ? commands.setKind(change.tag)
          : change.type === 'list'
            ? commands.toggleList(change.tag)
            : change.type === 'link'
              ? commands.setLink(change.href)
              : commands.toggleEmphasis(change.type);
    // Each is a step of its own, apart from what was typed before.
    const isDone = command(view.state, (transaction) =>
      view.dispatch(change.type === 'undo' ? transaction : closeHistory(transaction)),
    );
    this.focus();
    return isDone;
  }

  /** Pastes cleaned markup; nothing else of the clipboard comes into the page. */
  #paste(event: Event, data: DataTransfer | null): boolean {
    event.preventDefault();
    const view = this.#view;
    const markup = cleanMarkup(data?.getData('text/html') ?? '');
    const clean = markup || textMarkup(data?.getData('text/plain') ?? '');
    if (clean === '') return true;
    const node = parseSource(`<div>${clean}</div>`, countIds('pasted')).children.find(isNode);
    if (!node) return true;
    const { doc } = readText(createSchema('flow'), node, 'flow');
    const json = doc.toJSON() as { content: { content?: object[] }[] };
    let transaction = view.state.tr;
    if (this.target.kind === 'line') {
      const lines: object[] = [];
      doc.descendants(({ isTextblock, content }) => {
        if (!isTextblock) return;
        if (lines.length > 0) lines.push({ type: 'text', text: ' ' });
        lines.push(...((content.toJSON() as object[] | null) ?? []));
      });
      const fragment = this.#schema.node(
        'doc',
        null,
        lines.map((one) => this.#schema.nodeFromJSON(one)),
      ).content;
      transaction = transaction.replaceSelection(new Slice(fragment, 0, 0));
    } else {
      const content = json.content.map((one) => this.#schema.nodeFromJSON(one));
      const fragment = this.#schema.node('doc', null, content).content;
      transaction = transaction.replaceSelection(Slice.maxOpen(fragment));
    }
    view.dispatch(transaction.scrollIntoView());
    return true;
  }

  /**
   * Ends the editing, and gives the page its own elements back, with the change if there is one.
   *
   * @param root the page's tree.
   * @returns the change; `undefined` if there is none.
   */
  end(selected: string | null): Command | undefined {
    const { root, nextId } = this.#options;
    const { doc } = this.#view.state;
    const isSame = doc.eq(this.#read.doc);
    const children = isSame
      ? this.#element.children
      : writeText(this.#read, doc, this.#element, this.target.kind, nextId);
    const command = isSame
      ? undefined
      : textCommand(root, this.#element, this.target, children, selected);
    const mount = this.#mount;
    // The view empties its element when it ends, which would stop the widgets in it.
    Object.defineProperty(mount, 'textContent', { configurable: true, set: () => undefined });
    this.#view.destroy();
    Reflect.deleteProperty(mount, 'textContent');
    this.#restore(command ? children.flatMap((child) => this.#nodesOf(child)) : this.#nodes);
    this.#clean();
    return command;
  }

  /** The nodes of a part of the text on the page: its own, or new ones for what has changed. */
  #nodesOf(child: SourceChild): ChildNode[] {
    const isKept = this.#element.children.includes(child);
    const live = isKept && isNode(child) ? this.#lives.get(child.id) : undefined;
    if (live) return [live];
    const fragment = fragmentOf(isNode(child) ? toFrameMarkup(child) : child);
    return [...this.#mount.ownerDocument.importNode(fragment, true).childNodes];
  }

  /** Replaces what was drawn; nodes that are in their place stay there. */
  #restore(nodes: readonly ChildNode[]): void {
    const mount = this.#mount;
    let cursor: ChildNode | null = mount.firstChild;
    for (const node of nodes) {
      if (node.parentNode === mount) {
        while (cursor && cursor !== node) {
          const { nextSibling }: ChildNode = cursor;
          cursor.remove();
          cursor = nextSibling;
        }
        cursor = node.nextSibling;
      } else mount.insertBefore(node, cursor);
    }
    while (cursor) {
      const { nextSibling }: ChildNode = cursor;
      cursor.remove();
      cursor = nextSibling;
    }
    for (const child of mount.children) child.removeAttribute('contenteditable');
    for (const [name, value] of this.#attributes) {
      if (value === null) mount.removeAttribute(name);
      else if (name !== 'style') mount.setAttribute(name, value);
    }
    mount.classList.remove('ProseMirror', 'ProseMirror-focused', 'ProseMirror-hideselection');
    if (!this.#hadClass && mount.classList.length === 0) mount.removeAttribute('class');
  }
}
