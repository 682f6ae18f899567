import { own } from '../../shared/dom/own';

const BOXES = 'div, section, font, span';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const SILENT = 'script, style, template, noscript, link, meta, br';

/** Whether an element is the form of the page, a comment, or the host's heading of them. */
function isComments(element: Element): boolean {
  if (element instanceof HTMLFormElement) {
    return own(element).querySelector('textarea[name="text"]') !== null;
  }
  if (element.localName !== 'article') return element.id === 'dm-comments';
  return element.querySelector(`${HEADINGS}, form, img, picture, video, iframe`) === null;
}

/**
 * Finds the comments that stand in an element for visitors without script: a heading, comments with
 * paragraphs about them, and a form, which ends them. Whatever else is there has got into it.
 */
export function commentsWithoutScript(host: Element): Element[] {
  let box = host;
  for (let only: Element | null = box; only;) {
    box = only;
    only = box.childElementCount === 1 ? box.firstElementChild : null;
    if (!own(only)?.matches(BOXES)) break;
  }
  const children = [...box.children].filter((child) => !own(child).matches(SILENT));
  const isEnd = (child: Element, index: number): boolean =>
    !isComments(child) && !own(child).matches(index === 0 ? HEADINGS : 'p');
  const end = children.findIndex(isEnd);
  const form = children.findIndex((child) => child instanceof HTMLFormElement);
  const found = children.slice(0, end === -1 ? undefined : end);
  if (form !== -1) found.splice(form + 1);
  return found.some(isComments) ? found : [];
}
