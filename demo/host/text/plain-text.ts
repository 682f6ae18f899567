import { parseFragment, type ChildNode } from 'parse5';

/** Elements whose text is not read. */
const SILENT: readonly string[] = ['script', 'style', 'template', 'noscript'];
/** Elements that stand inside a line. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** Returns the text of HTML, in one line. */
export function plainText(html: string): string {
  const parts: string[] = [];
  // Not recursive: foreign markup may be nested deeply.
  const waiting: (ChildNode | string)[] = [...parseFragment(html).childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if ('value' in node) parts.push(node.value);
    else if ('tagName' in node && !SILENT.includes(node.tagName)) {
      const space = INLINE.test(node.tagName) ? '' : ' ';
      parts.push(space);
      waiting.push(space, ...[...node.childNodes].reverse());
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}
