import { escape } from '../../../html';
import { attributesOf, childrenOf, type Tree } from './tree';

const VOID = new Set(['img', 'input', 'br', 'hr', 'link', 'meta']);

/** Writes a view as HTML; all text is escaped. */
export function toHtml(tree: Tree): string {
  const attributes = attributesOf(tree).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const start = `<${tree.tag}${attributes.join('')}>`;
  if (VOID.has(tree.tag)) return start;
  const content = childrenOf(tree.children).map((child) =>
    typeof child === 'string' ? escape(child) : toHtml(child),
  );
  return `${start}${content.join('')}</${tree.tag}>`;
}
