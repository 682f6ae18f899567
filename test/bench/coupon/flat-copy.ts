const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

/** A colour in sRGB, as libraries from before CSS Color 4 read it. */
function toSrgb(color: string): string {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b, a = 255] = context.getImageData(0, 0, 1, 1).data;
  return `rgba(${r}, ${g}, ${b}, ${a / 255})`;
}

/** Colour functions as computed values have them: without nesting, except of `color-mix()`. */
const MODERN = /\b(?:oklch|oklab|lch|lab|color)\([^()]*\)/g;
/** The colour space of a gradient, which older libraries cannot read. */
const SPACE = /\bin (?:oklch|oklab|lch|lab|srgb|srgb-linear|hsl)(?: (?:shorter|longer) hue)? ?/g;

const resolve = (value: string): string =>
  value
    .replace(MODERN, (color) => toSrgb(color))
    .replace(SPACE, '')
    .replaceAll('(90deg ,', '(90deg,');

function copyStyle(from: Element, to: HTMLElement | SVGElement, pseudo?: '::before' | '::after') {
  const style = getComputedStyle(from, pseudo);
  for (const name of style) {
    if (name !== 'content') to.style.setProperty(name, resolve(style.getPropertyValue(name)));
  }
}

/** The children of a node as they are shown: of a shadow root or a slot. */
function shownChildren(node: Element): readonly Node[] {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    return assigned.length > 0 ? assigned : [...node.childNodes];
  }
  return [...(node.shadowRoot ?? node).childNodes];
}

function pseudoCopy(element: Element, pseudo: '::before' | '::after'): Node[] {
  const { content } = getComputedStyle(element, pseudo);
  if (content === 'none' || content === 'normal') return [];
  const copy = document.createElement('span');
  copyStyle(element, copy, pseudo);
  copy.textContent = content.replace(/^"|"$/g, '');
  return [copy];
}

/** Copies an element as it is shown, without shadow roots, with all styles in it and colours in sRGB. */
export function flatCopy(element: Element): HTMLElement {
  // A custom element's name would bring its shadow root back.
  const isPlain = !element.localName.includes('-') && element.localName !== 'slot';
  const copy = (isPlain ? element.cloneNode() : document.createElement('div')) as HTMLElement;
  // What the page's sheets say of it is in its style.
  for (const name of ['class', 'id', 'slot']) copy.removeAttribute(name);
  copyStyle(element, copy);
  const children = shownChildren(element).map((child) =>
    child instanceof Element ? flatCopy(child) : child.cloneNode(),
  );
  copy.append(...pseudoCopy(element, '::before'), ...children, ...pseudoCopy(element, '::after'));
  return copy;
}
