import { Fragment, Slice, type Node } from 'prosemirror-model';
import { isNode } from '../source/node';
import { countIds, parseSource } from '../source/parse-source';
import { cleanMarkup, textMarkup } from './paste';
import { readText } from './read-text';
import { hrefOf, type TextSchema } from './schema';
import type { TextTarget } from './text-target';

/** The text of several paragraphs as one line. */
function lineOf(doc: Node, schema: TextSchema): Node[] {
  const line: Node[] = [];
  doc.descendants((node) => {
    if (!node.isTextblock) return;
    if (line.length > 0) line.push(schema.text(' '));
    node.forEach((child) => line.push(child));
  });
  return line;
}

/** A part of a line for the text of a link or button: without links and line breaks. */
const asLabel = (node: Node, schema: TextSchema): Node =>
  node.type === schema.nodes.break
    ? schema.text(' ')
    : node.mark(node.marks.filter(({ attrs }) => hrefOf(String(attrs['open'])) === undefined));

/**
 * Reads what is pasted or dropped as content of a text: cleaned markup, else plain text. `undefined`
 * if there is neither, as for files.
 *
 * @param isLabel whether the text is that of a link, button or summary.
 */
export function pastedSlice(
  data: DataTransfer | null,
  schema: TextSchema,
  kind: TextTarget['kind'],
  isLabel: boolean,
): Slice | undefined {
  const markup = cleanMarkup(data?.getData('text/html') ?? '');
  const clean = markup || textMarkup(data?.getData('text/plain') ?? '');
  if (clean === '') return undefined;
  const node = parseSource(`<div>${clean}</div>`, countIds('pasted')).children.find(isNode);
  if (!node) return undefined;
  const { doc } = readText(schema, node, 'flow');
  if (kind === 'flow') return Slice.maxOpen(doc.content);
  const line = lineOf(doc, schema);
  const content = isLabel ? line.map((child) => asLabel(child, schema)) : line;
  return new Slice(Fragment.fromArray(content), 0, 0);
}
