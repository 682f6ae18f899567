import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { attributesIn, escapeValue } from '../source/attributes';

/** A piece of the source as attributes of a node or a mark. */
export interface Tags {
  /** The start tag as written; empty for lines of text without an element. */
  readonly open: string;
  readonly close: string;
  /** Id of the element on the page; `null` for new ones. */
  readonly id: string | null;
}

/** Draws elements in the page's document. */
export interface Drawing {
  /** An element as the page has it, or a new one. */
  element(tags: Tags): HTMLElement;
  /** Something that stays whole. */
  atom(source: string, id: string | null, isInline: boolean): HTMLElement;
  /** The tags of an element that was drawn, in what a browser has copied. */
  tagsOf(element: HTMLElement): Tags | undefined;
}

/** For documents that are not drawn. */
const UNDRAWN: Drawing = {
  element: () => {
    throw new Error('This text is not on a page.');
  },
  atom: () => {
    throw new Error('This text is not on a page.');
  },
  tagsOf: () => undefined,
};

/** The name of an element by its start tag. */
export const tagOf = (open: string): string => /^<([^\s/>]+)/.exec(open)?.[1]?.toLowerCase() ?? '';

/** The tags of a new element. */
export const newTags = (tag: string): Tags => ({ open: `<${tag}>`, close: `</${tag}>`, id: null });

/** Nodes of a text are compared by the source of their tags. */
const tagAttributes = (tag: string) => {
  const { open, close } = tag === '' ? { open: '', close: '' } : newTags(tag);
  return { open: { default: open }, close: { default: close }, id: { default: null } };
};

export type TextSchema = ReturnType<typeof createSchema>;

/** The schema of the text that is edited. */
export const schemaOf = ({ schema }: { readonly schema: Schema }): TextSchema =>
  schema as TextSchema;

/**
 * The schema of a text on a page. Everything keeps its tags as written, so that whatever is on the
 * page can be edited and written back; what has no text to edit is an atom.
 *
 * @param kind whether the edited element holds one line, or paragraphs and lists.
 */
export function createSchema(kind: 'line' | 'flow', drawing: Drawing = UNDRAWN) {
  const draw = ({ attrs }: { readonly attrs: object }): DOMOutputSpec => {
    const dom = drawing.element(attrs as Tags);
    return { dom, contentDOM: dom };
  };
  const block = (tag: string, content: string, group: string): NodeSpec => ({
    content,
    group,
    defining: true,
    attrs: tagAttributes(tag),
    toDOM: draw,
  });
  const atom = (group: string, isInline: boolean): NodeSpec => ({
    group,
    inline: isInline,
    atom: true,
    selectable: false,
    attrs: { key: {}, source: { default: '' }, id: { default: null } },
    toDOM: ({ attrs }) =>
      drawing.atom(String(attrs['source']), attrs['id'] as string | null, isInline),
  });
  const wrap: MarkSpec = {
    attrs: tagAttributes(''),
    excludes: '',
    toDOM: draw,
    parseDOM: [
      {
        tag: '[data-dm-block]',
        getAttrs: (dom) => drawing.tagsOf(dom) ?? false,
      },
      { tag: 'b, strong', attrs: newTags('strong') },
      { tag: 'i, em', attrs: newTags('em') },
      {
        tag: 'a[href]',
        getAttrs: (dom) => linkTags(dom.getAttribute('href') ?? ''),
      },
    ],
  };
  return new Schema({
    nodes: {
      doc: { content: kind === 'line' ? 'inline*' : '(block | list | line | whole)+' },
      block: {
        ...block('p', 'inline*', 'text'),
        parseDOM: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({
          tag,
          attrs: newTags(tag),
        })),
      },
      line: block('', 'inline*', 'text'),
      list: {
        ...block('ul', 'item+', 'lists'),
        parseDOM: ['ul', 'ol'].map((tag) => ({ tag, attrs: newTags(tag) })),
      },
      item: {
        ...block('li', '(line | block) (block | line | list)*', ''),
        parseDOM: [{ tag: 'li' }],
      },
      whole: atom('wholes', false),
      text: { group: 'inline' },
      break: {
        group: 'inline',
        inline: true,
        selectable: false,
        attrs: { open: { default: '<br />' } },
        toDOM: () => drawing.element(newTags('br')),
        parseDOM: [{ tag: 'br' }],
      },
      piece: atom('inline', true),
    },
    marks: { wrap },
  });
}

/** The tags of a new link. */
export const linkTags = (href: string): Tags => ({
  open: `<a href="${escapeValue(href)}">`,
  close: '</a>',
  id: null,
});

/** The address of a link by its start tag; `undefined` for other elements. */
export const hrefOf = (open: string): string | undefined =>
  tagOf(open) === 'a' ? (attributesIn(open).get('href') ?? '') : undefined;
