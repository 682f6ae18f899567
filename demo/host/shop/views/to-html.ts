import { escape } from '../../../html';
import { attributesOf, childrenOf, type Tree } from './tree';

const VOID = new Set(['img', 'input', 'br', 'hr', 'link', 'meta']);

/** Writes a view as HTML; all text is escaped. */
export function toHtml(tree: Tree): string {
  let html = `<${tree.tag}`;
  for (const [name, value] of attributesOf(tree)) html += ` ${name}="${escape(value)}"`;
  html += '>';
  if (VOID.has(tree.tag)) return html;
  for (const child of childrenOf(tree.children)) {
    html += typeof child === 'string' ? escape(child) : toHtml(child);
  }
  return `${html}</${tree.tag}>`;
}
