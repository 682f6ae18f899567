import type { Mark, Node } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { attributesIn, setAttribute } from '../source/attributes';
import { hrefOf, linkTags, newTags, schemaOf, tagOf, type Tags } from './schema';

/** Marks that are one for the owner: the first is written. */
const NAMES = { strong: ['strong', 'b'], em: ['em', 'i'] } as const;

/** Bold or italic. */
export type Emphasis = keyof typeof NAMES;

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

const isLink = ({ attrs }: Mark): boolean => hrefOf(String(attrs['open'])) !== undefined;

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
  const link = marksAt(state).find(isLink);
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    if (!link?.isInSet(node.marks)) return;
    from = Math.min(from, start);
    to = Math.max(to, start + node.nodeSize);
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

/** Attribute of a link whose page opens in a window over this one. */
const POPUP = 'data-dm-link-type';

/** Attribute of a link with the name of the popup that it opens. */
const POPUP_NAME = 'data-dm-popup';

/** How a link opens: in a window over the page (true), in the page (false), or in the popup of this name. */
export type LinkWindow = boolean | string;

function isPopupTag(open: string): boolean {
  const values = attributesIn(open);
  return values.get(POPUP) === 'popup' || values.has(POPUP_NAME);
}

/** Whether the page that the link at the selection leads to opens in a window over this one. */
export const isPopupAt = (state: EditorState): boolean =>
  marksAt(state).some((mark) => isLink(mark) && isPopupTag(String(mark.attrs['open'])));

/** The start tag of a link with another address. */
function relinked(open: string, href: string, window: LinkWindow): string {
  const linked = setAttribute(open, 'href', href);
  if (typeof window === 'string') {
    return setAttribute(setAttribute(linked, POPUP_NAME, window), POPUP, null);
  }
  if (!isPopupTag(linked)) return window ? setAttribute(linked, POPUP, 'popup') : linked;
  return setAttribute(setAttribute(linked, POPUP_NAME, null), POPUP, window ? 'popup' : null);
}

/**
 * Links the selection to an address, keeping what else a link says; `null` unlinks it.
 *
 * @param window where it opens; the page itself by default.
 */
export const setLink =
  (href: string | null, window: LinkWindow = false): Command =>
  (state, dispatch) => {
    const { wrap } = schemaOf(state).marks;
    const tags = href === null ? undefined : linkTags(href);
    const fresh =
      tags && href !== null
        ? wrap.create({ ...tags, open: relinked(tags.open, href, window) })
        : undefined;
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
        const { open, close, id } = mark.attrs as unknown as Tags;
        return wrap.create({ open: relinked(open, href, window), close, id });
      });
    };
    dispatch?.(remark(tr, pieces, change));
    return true;
  };
