import { BLOCK_ATTRIBUTE } from '../../../shared/editor/protocol';
import { attributesIn } from '../source/attributes';
import { tagOf, type Drawing, type Tags } from './schema';

/** Attributes that run code. */
const REFUSED = /^(?:on|style$|srcdoc$)/;

/** The elements of the page with an id, in an element. */
export function liveElements(root: Element): Map<string, HTMLElement> {
  const lives = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>(`[${BLOCK_ATTRIBUTE}]`)) {
    lives.set(element.getAttribute(BLOCK_ATTRIBUTE) ?? '', element);
  }
  return lives;
}

/** Draws a text with the elements that the page has, in the page's own style. */
export function createDrawing(page: Document, lives: ReadonlyMap<string, HTMLElement>): Drawing {
  const drawn = new WeakMap<Element, Tags>();
  const byId = new Map<string, Tags>();

  const element = (tags: Tags): HTMLElement => {
    const { open, id } = tags;
    const tag = tagOf(open);
    const drawing = page.createElement(tag === '' ? 'span' : tag);
    drawn.set(drawing, tags);
    if (tag === '') drawing.style.display = 'block';
    if (id !== null) byId.set(id, tags);
    const live = id === null ? undefined : lives.get(id);
    const attributes = live
      ? [...live.attributes].map(({ name, value }) => [name, value] as const)
      : [...attributesIn(open)];
    for (const [name, value] of attributes) {
      if (!REFUSED.test(name)) drawing.setAttribute(name, value);
    }
    // A policy refuses the attribute, not what the page has already.
    if (live?.style.cssText) drawing.style.cssText = live.style.cssText;
    return drawing;
  };

  const chip = (source: string): HTMLElement => {
    const drawing = page.createElement('span');
    drawing.hidden = !source.startsWith('{{');
    drawing.className = 'dm-writing-field';
    drawing.textContent = source.replaceAll(/[{}]/g, '');
    return drawing;
  };

  return {
    element,
    atom(source, id, isInline) {
      const live = id === null ? undefined : lives.get(id);
      if (!live) return chip(source);
      // What stands beside the paragraphs stays in its place, and alive.
      return isInline ? (live.cloneNode(true) as HTMLElement) : live;
    },
    tagsOf: (copy) => drawn.get(copy) ?? byId.get(copy.getAttribute(BLOCK_ATTRIBUTE) ?? ''),
  };
}
