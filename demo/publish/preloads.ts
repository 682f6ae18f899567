import { parse, type ChildNode, type Element } from 'parse5';
import { escape } from '../html';

/** A link of the `Link` header, with its parameters; commas separate links outside of quotes. */
const LINK = /<([^<>"]{1,300})>((?:\s*;\s*[a-z]+(?:=(?:"[^"]*"|[^\s",;]+))?)*)/g;
const PARAMETER = /;\s*([a-z]+)(?:=(?:"([^"]*)"|([^\s",;]+)))?/g;

/** Renders a link of a header as an element; `undefined` for one that preloads no picture. */
function elementOf(href: string, parameters: string): string | undefined {
  const values = new Map<string, string>();
  for (const [, name = '', quoted, plain] of parameters.matchAll(PARAMETER)) {
    values.set(name, quoted ?? plain ?? '');
  }
  if (values.get('rel') !== 'preload' || values.get('as') !== 'image') return undefined;
  const attributes = [...values].map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<link href="${escape(href)}"${attributes.join('')} />`;
}

/**
 * Returns a document with the picture that the host's `Link` header preloads as a link in its head,
 * after the title: static hosts have no header for each page.
 */
export function withPreloads(document: string, headers: Headers): string {
  const links = Array.from(
    (headers.get('link') ?? '').matchAll(LINK),
    ([, href = '', parameters = '']) => elementOf(href, parameters),
  ).filter((link) => link !== undefined);
  const place = endOfTitle(document);
  if (links.length === 0 || place === undefined) return document;
  return `${document.slice(0, place)}\n${links.join('\n')}${document.slice(place)}`;
}

function endOfTitle(document: string): number | undefined {
  const isElement = (node: ChildNode): node is Element => 'tagName' in node;
  const childOf = (parent: { childNodes: ChildNode[] } | undefined, name: string) =>
    parent?.childNodes.filter(isElement).find(({ tagName }) => tagName === name);
  const root = parse(document, { sourceCodeLocationInfo: true }) as { childNodes: ChildNode[] };
  const title = childOf(childOf(childOf(root, 'html'), 'head'), 'title');
  return title?.sourceCodeLocation?.endOffset;
}
