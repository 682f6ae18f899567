import { closeHistory, history, undo, undoDepth } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
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
import type { NextId } from '../source/parse-source';
import { toFrameMarkup } from '../source/serialize';
import { createDrawing, liveElements } from './drawing';
import { EditedElement } from './edited-element';
import { keysOf, type KeyActions } from './keys';
import { isEmphasized, isPopupAt, linkAt, setLink, toggleEmphasis, type LinkWindow } from './marks';
import { kindAt, paragraphs, setKind, toggleList, wholesStay } from './paragraphs';
import { pastedSlice } from './pasted-slice';
import { pressKey, typeText, type Held } from './replay';
import { createSchema, type TextSchema } from './schema';
import type { TextTarget } from './text-target';
import { wordAt } from './word-at';
import { WrittenText } from './written-text';

/** A range of heights. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** The state that the tools of a text show. */
export interface TextTools {
  readonly kind: TextTarget['kind'];
  /** Tag of the paragraph at the selection; `ul` or `ol` in a list. */
  readonly tag: string;
  readonly isStrong: boolean;
  readonly isEm: boolean;
  readonly href: string | undefined;
  /** Whether the link's page opens in a window over this one. */
  readonly isPopup: boolean;
  /** Whether it can have links: the text of a link or button has none. */
  readonly hasLinks: boolean;
  /** Whether something was typed that is not in the page yet. */
  readonly isChanged: boolean;
  /** Whether something was typed that its own undo takes back. */
  readonly canUndo: boolean;
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
  | { readonly type: 'link'; readonly href: string | null; readonly window?: LinkWindow };

export interface WritingOptions {
  /** The page in the frame. */
  readonly page: Document;
  readonly root: SourceNode;
  readonly target: TextTarget;
  /** Where the owner pointed, in px of the frame. */
  readonly point: { readonly x: number; readonly y: number } | undefined;
  readonly nextId: NextId;
  readonly actions: KeyActions;
  readonly onChange: () => void;
}

/** Elements whose text is one line without links. */
const LABELS = 'a, button, summary, label';

/**
 * Lets a key move the caret to the start of a text that has just got the focus.
 *
 * For 200 ms after it, prosemirror-view takes a caret at the start for one that the browser put
 * there, and moves it back; what is typed next would replace the selected word.
 */
function forgetFocus(view: EditorView): void {
  const { input } = view as unknown as { readonly input?: { lastFocus: number } };
  if (input) input.lastFocus = 0;
}

/**
 * Has a view read the selection of the document. The browser reports it only after the next key where
 * keys come fast on a busy machine: Delete would find the selection of before.
 */
function readSelection({ dom }: EditorView): void {
  dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** A text of the page that the owner edits where it stands. */
export class Writing {
  readonly target: TextTarget;
  readonly #options: WritingOptions;
  readonly #edited: EditedElement;
  readonly #schema: TextSchema;
  readonly #text: WrittenText;
  readonly #lives: ReadonlyMap<string, HTMLElement>;
  readonly #isLabel: boolean;
  readonly #view: EditorView;

  /** @throws {Error} if the page has no such element. */
  constructor(options: WritingOptions) {
    const { page, root, target, nextId, actions } = options;
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
    this.#lives = liveElements(mount);
    this.#schema = createSchema(target.kind, createDrawing(page, this.#lives));
    this.#text = new WrittenText({ root, target, element, schema: this.#schema, nextId });
    this.#isLabel = mount.closest(LABELS) !== null;
    this.#edited = new EditedElement(mount);
    const state = EditorState.create({
      doc: this.#text.doc,
      plugins: [
        history(),
        keymap(keysOf(this.#schema, target.kind, this.#isLabel, actions)),
        paragraphs,
        wholesStay,
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
          drop: (_, event) => this.#paste(event, event.dataTransfer, event),
          // Links and buttons do nothing while their text is edited.
          click: (_, event) => {
            event.preventDefault();
            return false;
          },
          // A button takes a space as a click.
          keydown: (view, event) => {
            forgetFocus(view);
            if (isComposingKey(event)) return false;
            readSelection(view);
            if (event.key !== ' ' || mount.tagName !== 'BUTTON') return false;
            event.preventDefault();
            view.dispatch(view.state.tr.insertText(' '));
            return true;
          },
        },
      },
    );
    this.#place();
  }

  /** Selects the word that the owner pointed at, as a double click does; else the caret is at the end. */
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
    if (at) selection = wordAt(view.state.doc.resolve(at.pos));
    view.dispatch(view.state.tr.setSelection(selection).setMeta('addToHistory', false));
    this.focus();
  }

  focus(): void {
    this.#edited.element.ownerDocument.defaultView?.focus();
    this.#view.focus();
  }

  get tools(): TextTools {
    const { state } = this.#view;
    const { selection, doc } = state;
    const { element } = this.#edited;
    const { node } = this.#view.domAtPos(selection.from, 0);
    const around = node.nodeType === 1 ? (node as Element) : node.parentElement;
    const block = around?.closest('p, h1, h2, h3, h4, h5, h6, li') ?? element;
    const { top, bottom } = (element.contains(around) ? block : element).getBoundingClientRect();
    return {
      kind: this.target.kind,
      tag: kindAt(state),
      isStrong: isEmphasized(state, 'strong'),
      isEm: isEmphasized(state, 'em'),
      href: linkAt(state),
      isPopup: isPopupAt(state),
      hasLinks: !this.#isLabel,
      isChanged: !doc.eq(this.#text.doc),
      canUndo: undoDepth(state) > 0,
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
          ? setKind(change.tag)
          : change.type === 'list'
            ? toggleList(change.tag)
            : change.type === 'link'
              ? setLink(change.href, change.window)
              : toggleEmphasis(change.type);
    // Each is a step of its own, apart from what was typed before.
    const isDone = command(view.state, (transaction) =>
      view.dispatch(change.type === 'undo' ? transaction : closeHistory(transaction)),
    );
    this.focus();
    return isDone;
  }

  /** Does what was typed before the text could be written. */
  replay(held: Held): void {
    const view = this.#view;
    forgetFocus(view);
    if (held.type === 'paste') this.#insert(held.data);
    else if (held.type === 'text') typeText(view, held.text);
    else pressKey(view, held.event, () => readSelection(view));
  }

  #paste(event: Event, data: DataTransfer | null, pointer?: MouseEvent): boolean {
    event.preventDefault();
    this.#insert(data, pointer);
    return true;
  }

  /** Inserts cleaned markup, where the pointer is if it is dropped; nothing else comes into the page. */
  #insert(data: DataTransfer | null, pointer?: MouseEvent): void {
    const view = this.#view;
    const slice = pastedSlice(data, this.#schema, this.target.kind, this.#isLabel);
    if (!slice) return;
    const { tr } = view.state;
    const at = pointer && view.posAtCoords({ left: pointer.clientX, top: pointer.clientY });
    if (at) {
      if (view.dragging?.move) tr.deleteSelection();
      tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(at.pos))));
    }
    view.dispatch(tr.replaceSelection(slice).scrollIntoView());
  }

  /**
   * Takes what was typed since the latest step as a step of the page; the writing goes on.
   *
   * @returns the step; `undefined` if nothing has changed.
   */
  take(selected: string | null): Command | undefined {
    return this.#text.take(this.#view.state.doc, selected);
  }

  /**
   * Ends the editing, and gives the page its own elements back, with all changes.
   *
   * @returns the step with what was typed since the latest; `undefined` if nothing has changed.
   */
  end(selected: string | null): Command | undefined {
    const command = this.take(selected);
    const nodes = this.isChanged
      ? this.#text.children.flatMap((child) => this.#nodesOf(child))
      : this.#edited.nodes;
    this.#edited.restore(this.#view, nodes);
    return command;
  }

  /** Whether its steps have changed the page. */
  get isChanged(): boolean {
    return this.#text.children !== this.#text.begun;
  }

  /** The nodes of a part of the text on the page: its own, or new ones for what has changed. */
  #nodesOf(child: SourceChild): ChildNode[] {
    const isKept = this.#text.begun.includes(child);
    const live = isKept && isNode(child) ? this.#lives.get(child.id) : undefined;
    if (live) return [live];
    const fragment = fragmentOf(isNode(child) ? toFrameMarkup(child) : child);
    return [...this.#edited.element.ownerDocument.importNode(fragment, true).childNodes];
  }
}
