import type { Node } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { Plugin, type Command, type EditorState } from 'prosemirror-state';
import { newTags, schemaOf, tagOf } from './schema';

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
