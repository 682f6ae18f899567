import { parse, type ChildNode, type Element } from 'parse5';
import { html } from '../html';

/** A link of the `Link` header: `</dm/1/dm-site.js>; rel=modulepreload`. */
const MODULE = /^<([^<>"]{1,300})>; rel=modulepreload$/;

/**
 * Returns a document with the modules that the host's `Link` header preloads as links in its head,
 * after the title: static hosts have no header for each page.
 */
export function withPreloads(document: string, headers: Headers): string {
  const modules = (headers.get('link') ?? '')
    .split(', ')
    .flatMap((link) => MODULE.exec(link)?.[1] ?? []);
  const place = endOfTitle(document);
  if (modules.length === 0 || place === undefined) return document;
  const links = modules.map((file) => html`<link rel="modulepreload" href="${file}" />`.text);
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
