import { parseFragment, type ElementLocation } from 'parse5';
import { memoize } from '../text/memoize';
import { attribute, descendants, type Element } from '../text/markup';

/**
 * Stands after each form from the parsed page on: owners' scripts look it up once the page is loaded,
 * and watch it become visible. An attribute hides it, because policies block styles in markup.
 */
const MARK = '<div class="dmformSuccess" hidden></div>';

const isMark = (node: Element['childNodes'][number] | undefined): boolean =>
  node !== undefined &&
  'tagName' in node &&
  /(?:^|\s)dmformSuccess(?:\s|$)/.test(attribute(node, 'class') ?? '');

function hasMark(form: Element): boolean {
  const { childNodes } = form.parentNode;
  const after = childNodes.slice(childNodes.indexOf(form) + 1);
  return isMark(after.find((node) => 'tagName' in node));
}

/** Adds the mark of its success after each form of some markup. */
export const markForms = (html: string): string =>
  /<\/dm-form/i.test(html) ? markParsed(html) : html;

/** Few pages have forms, and most of these stay as they are. */
const markParsed = memoize((html): string => {
  const ends: number[] = [];
  for (const element of descendants(parseFragment(html, { sourceCodeLocationInfo: true }))) {
    if (element.tagName !== 'dm-form' || hasMark(element)) continue;
    // Its type has an end for every tag.
    const location = element.sourceCodeLocation as Partial<ElementLocation> | undefined;
    if (location?.endTag) ends.push(location.endTag.endOffset);
  }
  let marked = '';
  let start = 0;
  for (const end of ends.sort((a, b) => a - b)) {
    marked += html.slice(start, end) + MARK;
    start = end;
  }
  return marked + html.slice(start);
}, 20);
