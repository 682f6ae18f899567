import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { closeHistory, redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Mark, Node } from 'prosemirror-model';
import {
  Plugin,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { setAttribute } from '../source/attributes';
import { hrefOf, linkTags, newTags, tagOf, type TextSchema } from './schema';
import type { TextTarget } from './text-target';

/** Marks that are one for the owner: the first is written. */
const NAMES = { strong: ['strong', 'b'], em: ['em', 'i'] } as const;

/** Bold or italic. */
export type Emphasis = keyof typeof NAMES;

const schemaOf = ({ schema }: EditorState): TextSchema => schema as TextSchema;

const isNamed = (mark: Mark, names: readonly string[]): boolean =>
  names.includes(tagOf(String(mark.attrs['open'])));

/** The pieces of text in the selection, with their marks. */
function piecesIn({ doc, selection }: EditorState): { from: number; to: number; node: Node }[] {
  const pieces: { from: number; to: number; node: Node }[] = [];
  const { from, to } = selection;
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isInline) return;
    const piece = {
      from: Math.max(from, position),
      to: Math.min(to, position + node.nodeSize),
      node,
    };
    if (piece.from < piece.to) pieces.push(piece);
  });
  return pieces;
}

/** The marks at the caret, or of the first piece of the selection. */
function marksAt(state: EditorState): readonly Mark[] {
  const { empty, $from } = state.selection;
  if (empty) return state.storedMarks ?? $from.marks();
  return piecesIn(state)[0]?.node.marks ?? [];
}

/** Whether the whole selection is emphasized. */
export function isEmphasized(state: EditorState, emphasis: Emphasis): boolean {
  const isIn = (marks: readonly Mark[]): boolean =>
    marks.some((mark) => isNamed(mark, NAMES[emphasis]));
  if (state.selection.empty) return isIn(marksAt(state));
  const pieces = piecesIn(state);
  return pieces.length > 0 && pieces.every(({ node }) => isIn(node.marks));
}

/** The address of the link at the selection; `undefined` without one. */
export const linkAt = (state: EditorState): string | undefined =>
  marksAt(state)
    .map(({ attrs }) => hrefOf(String(attrs['open'])))
    .find((href) => href !== undefined);

/** Gives each piece of a range other marks, from the outside in. */
function remark(
  transaction: Transaction,
  pieces: readonly { from: number; to: number; node: Node }[],
  change: (marks: readonly Mark[]) => readonly Mark[],
): Transaction {
  for (const { from, to, node } of pieces) {
    for (const mark of node.marks) transaction.removeMark(from, to, mark);
    for (const mark of change(node.marks)) transaction.addMark(from, to, mark);
  }
  return transaction;
}

/** Makes the selection bold or italic, or takes it back. */
export const toggleEmphasis =
  (emphasis: Emphasis): Command =>
  (state, dispatch) => {
    const names = NAMES[emphasis];
    const isOn = isEmphasized(state, emphasis);
    const mark = schemaOf(state).marks.wrap.create(newTags(names[0]));
    const change = (marks: readonly Mark[]): readonly Mark[] => {
      const others = marks.filter((one) => !isNamed(one, names));
      return isOn ? others : [...others, mark];
    };
    const { tr } = state;
    if (state.selection.empty) dispatch?.(tr.setStoredMarks(change(marksAt(state))));
    else dispatch?.(remark(tr, piecesIn(state), change));
    return true;
  };

/** The selection, or all of the link around the caret. */
function withWholeLink(state: EditorState): EditorState {
  const { empty, $from } = state.selection;
  const href = linkAt(state);
  if (!empty || href === undefined) return state;
  let [from, to] = [$from.pos, $from.pos];
  const link = marksAt(state).find(({ attrs }) => hrefOf(String(attrs['open'])) !== undefined);
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    if (!link?.isInSet(node.marks)) return;
    from = Math.min(from, start);
    to = Math.max(to, start + node.nodeSize);
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

/** Links the selection to an address, keeping what else a link says; `null` unlinks it. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { wrap } = schemaOf(state).marks;
    const isLink = ({ attrs }: Mark): boolean => hrefOf(String(attrs['open'])) !== undefined;
    const fresh = href === null ? undefined : wrap.create(linkTags(href));
    const whole = withWholeLink(state);
    const pieces = piecesIn(whole);
    const { tr } = state;
    if (pieces.length === 0) {
      if (!fresh || href === null) return false;
      dispatch?.(tr.replaceSelectionWith(state.schema.text(href, [fresh]), false));
      return true;
    }
    const change = (marks: readonly Mark[]): readonly Mark[] => {
      if (!fresh) return marks.filter((mark) => !isLink(mark));
      if (!marks.some(isLink)) return [fresh, ...marks];
      return marks.map((mark) => {
        if (!isLink(mark) || href === null) return mark;
        const { open, close, id } = mark.attrs as {
          open: string;
          close: string;
          id: string | null;
        };
        return wrap.create({ open: setAttribute(open, 'href', href), close, id });
      });
    };
    dispatch?.(remark(tr, pieces, change));
    return true;
  };

/** The tag of the paragraph at the selection; `ul` or `ol` in a list. */
export function kindAt({ selection: { $from } }: EditorState): string {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type, attrs } = $from.node(depth);
    if (type.name === 'list') return tagOf(String(attrs['open']));
  }
  const { type, attrs } = $from.parent;
  return type.name === 'block' ? tagOf(String(attrs['open'])) : '';
}

const renamed = ({ attrs }: Node, tag: string): object => ({
  ...attrs,
  open: String(attrs['open']).replace(/^<[^\s/>]+/, `<${tag}`),
  close: `</${tag}>`,
});

/** Makes the selected paragraphs headings of a level, or text. */
export const setKind =
  (tag: string): Command =>
  (state, dispatch) => {
    const { tr, selection, doc } = state;
    doc.nodesBetween(selection.from, selection.to, (node, position, parent) => {
      if (node.type.name !== 'block' || parent?.type.name === 'item') return;
      tr.setNodeMarkup(position, null, renamed(node, tag));
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** Makes the selected paragraphs a list, a list another list, or its items paragraphs again. */
export const toggleList =
  (tag: 'ul' | 'ol'): Command =>
  (state, dispatch) => {
    const { list, line, item } = schemaOf(state).nodes;
    const { $from } = state.selection;
    const depth = Array.from({ length: $from.depth }, (_, index) => index + 1).findLast(
      (one) => $from.node(one).type === list,
    );
    if (depth === undefined) {
      return wrapInList(list, newTags(tag))(
        state,
        dispatch &&
          ((tr) => {
            const { from, to } = tr.selection;
            tr.doc.nodesBetween(from, to, (node, position, parent) => {
              if (node.type.name === 'block' && parent?.type === item)
                tr.setNodeMarkup(position, line);
            });
            dispatch(tr);
          }),
      );
    }
    const around = $from.node(depth);
    if (tagOf(String(around.attrs['open'])) === tag) return liftListItem(item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), null, renamed(around, tag)));
    return true;
  };

/** Makes lines that have left a list paragraphs. */
export const paragraphs = new Plugin({
  appendTransaction(transactions, _, { doc, schema, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.forEach((node, position) => {
      if (node.type.name === 'line') tr.setNodeMarkup(position, schema.nodes['block']);
    });
    return tr.docChanged ? tr : null;
  },
});

const wholesIn = (doc: Node): string => {
  const keys: string[] = [];
  doc.forEach(({ type, attrs }) => {
    if (type.name === 'whole') keys.push(String(attrs['key']));
  });
  return keys.join(' ');
};

/** Refuses changes that would remove or move what stays whole beside the paragraphs. */
export const wholesStay = new Plugin({
  filterTransaction: ({ docChanged, before, doc }) =>
    !docChanged || wholesIn(before) === wholesIn(doc),
});

const addBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schemaOf(state).nodes.break.create()).scrollIntoView());
  return true;
};

const nothing: Command = () => true;

/** What keys ask for outside the text. */
export interface KeyActions {
  readonly leave: () => void;
  /** Goes to the next text, or the previous; returns whether there is one. */
  readonly move: (by: -1 | 1) => boolean;
  readonly pickLink: () => void;
  readonly focusTools: () => void;
  readonly save: () => void;
}

/**
 * The keys of a text.
 *
 * @param isLabel whether it is that of a link, button or summary, which has one line.
 */
export function keysOf(
  schema: TextSchema,
  kind: TextTarget['kind'],
  isLabel: boolean,
  actions: KeyActions,
): Readonly<Record<string, Command>> {
  const { item } = schema.nodes;
  const done =
    (run: () => void): Command =>
    () => {
      run();
      return true;
    };
  const enter =
    kind === 'flow'
      ? chainCommands(splitListItem(item), baseKeymap['Enter'] ?? nothing)
      : isLabel
        ? nothing
        : addBreak;
  return {
    ...baseKeymap,
    // Undo takes back a line at a time.
    Enter: (state, dispatch, view) =>
      enter(state, dispatch && ((transaction) => dispatch(closeHistory(transaction))), view),
    'Shift-Enter': isLabel ? nothing : addBreak,
    'Mod-Enter': done(actions.leave),
    Tab: chainCommands(sinkListItem(item), () => actions.move(1)),
    'Shift-Tab': chainCommands(liftListItem(item), () => actions.move(-1)),
    Escape: done(actions.leave),
    'Mod-z': chainCommands(undo, nothing),
    'Shift-Mod-z': chainCommands(redo, nothing),
    'Mod-y': chainCommands(redo, nothing),
    'Mod-b': toggleEmphasis('strong'),
    'Mod-i': toggleEmphasis('em'),
    'Mod-k': done(actions.pickLink),
    'Mod-s': done(actions.save),
    'Alt-F10': done(actions.focusTools),
  };
}
