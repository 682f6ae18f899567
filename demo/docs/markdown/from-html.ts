import { parseFragment, type ChildNode, type Element } from 'parse5';
import { blocks, code, codeBlock, table } from './text';

/** Elements that are of use on the page alone. */
const LEFT_OUT = new Set([
  'button',
  'details',
  'docs-copy',
  'form',
  'iframe',
  'script',
  'style',
  'svg',
]);

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

const isLeftOut = (node: ChildNode): boolean =>
  isElement(node) &&
  (LEFT_OUT.has(node.tagName) || node.attrs.some(({ name }) => name === 'hidden'));

const elementsIn = (node: ChildNode, tagName: string): Element[] => [
  ...(isElement(node) && node.tagName === tagName ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap((child) => elementsIn(child, tagName)) : []),
];

const plain = (node: ChildNode): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(plain).join('') : '';
};

/** Renders what stands in a line. */
function inline(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) {
        return node.value.replace(/\s+/g, ' ').replace(/<(?=[a-z/!?])/gi, '&lt;');
      }
      if (!isElement(node) || isLeftOut(node)) return '';
      const inner = inline(node.childNodes);
      switch (node.tagName) {
        case 'code':
        case 'kbd':
          return code(plain(node));
        case 'a':
          return `[${inner.trim()}](${attributeOf(node, 'href') ?? ''})`;
        case 'strong':
          return `**${inner}**`;
        case 'em':
          return `*${inner}*`;
        case 'br':
          return ' ';
        default:
          return inner;
      }
    })
    .join('');
}

const BLOCKS = new Set(
  'article aside div dl dd dt figure figcaption footer h1 h2 h3 h4 h5 h6 header li nav ol p pre section table ul'.split(
    ' ',
  ),
);

function listOf(element: Element, mark: (index: number) => string): string {
  return element.childNodes
    .filter((node) => isElement(node) && node.tagName === 'li')
    .map((item, index) => `${mark(index)} ${inside(item as Element).replace(/\n+/g, '\n  ')}`)
    .join('\n');
}

function tableOf(element: Element): string {
  const rows = elementsIn(element, 'tr').map((row) =>
    row.childNodes
      .filter((node): node is Element => isElement(node) && /^t[hd]$/.test(node.tagName))
      .map((node) => inline(node.childNodes).trim()),
  );
  const [head = [], ...body] = rows;
  // A dash stands for nothing.
  return table(
    head,
    body.map((cells) => cells.map((text) => (text === '–' ? '' : text))),
  );
}

function figureOf(figure: Element): string {
  const [pre] = elementsIn(figure, 'pre');
  if (!pre) return inside(figure);
  const [caption] = elementsIn(figure, 'figcaption');
  const [title] = caption ? elementsIn(caption, 'span') : [];
  return codeBlock(plain(pre), attributeOf(pre, 'data-language') ?? '', title && plain(title));
}

function block(element: Element): string {
  const heading = /^h([1-6])$/.exec(element.tagName);
  if (heading) return `${'#'.repeat(Number(heading[1]))} ${inline(element.childNodes).trim()}`;
  switch (element.tagName) {
    case 'figure':
      return figureOf(element);
    case 'pre':
      return codeBlock(plain(element), '');
    case 'table':
      return tableOf(element);
    case 'ul':
      return listOf(element, () => '-');
    case 'ol':
      return listOf(element, (index) => `${index + 1}.`);
    default:
      return inside(element);
  }
}

/** Renders the content of an element: runs of text between its blocks are paragraphs. */
function inside({ childNodes }: Pick<Element, 'childNodes'>): string {
  const parts: string[] = [];
  let line: ChildNode[] = [];
  const endLine = (): void => {
    parts.push(inline(line).trim());
    line = [];
  };
  for (const node of childNodes) {
    if (isLeftOut(node)) continue;
    const hasBlock =
      isElement(node) && [...BLOCKS].some((name) => elementsIn(node, name).length > 0);
    if (!hasBlock) {
      line.push(node);
      continue;
    }
    endLine();
    parts.push(block(node));
  }
  endLine();
  return blocks(...parts);
}

/** Returns generated HTML of a page, such as its tables, as Markdown; controls are left out. */
export const markdownOf = (html: string): string => inside(parseFragment(html) as Element);
