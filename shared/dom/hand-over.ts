import { focusedElement, isInView, isRendered } from './focus';

/** Controls that can have the focus, among an element's children and in its shadow root. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex], [contenteditable]';

/** Frames within which an element is shown once it opens. */
const OPENING_FRAMES = 30;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element): element is TextField => element.matches('input, textarea');

const canHaveFocus = (element: HTMLElement): boolean =>
  isRendered(element) &&
  !element.matches(':disabled, [inert] *') &&
  getComputedStyle(element).visibility === 'visible';

const controlsIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(canHaveFocus);

/** The descendant that has the focus, in the element's own shadow root too. */
function focusedIn(host: HTMLElement): HTMLElement | undefined {
  const { activeElement } = host.getRootNode() as Document | ShadowRoot;
  const focused = activeElement === host ? host.shadowRoot?.activeElement : activeElement;
  return focused instanceof HTMLElement && host.contains(activeElement) ? focused : undefined;
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim();

/** Ways in which a control drawn by a view is the same as one among the children, the surest first. */
const SIMILARITIES: readonly ((one: HTMLElement, other: HTMLElement) => boolean)[] = [
  (one, other) =>
    one instanceof HTMLAnchorElement &&
    other instanceof HTMLAnchorElement &&
    one.href === other.href,
  (one, other) =>
    one.localName === other.localName && nameOf(one) !== '' && nameOf(one) === nameOf(other),
  (one, other) => isTextField(one) && isTextField(other),
];

/** The control drawn for a former one: a similar one, else the one in its place. */
function counterpartOf(
  former: HTMLElement,
  before: readonly HTMLElement[],
  after: readonly HTMLElement[],
): HTMLElement | undefined {
  for (const isSimilar of SIMILARITIES) {
    const same = after.filter((control) => isSimilar(former, control));
    const index = before.filter((control) => isSimilar(former, control)).indexOf(former);
    const found = same[index] ?? same.at(-1);
    if (found) return found;
  }
  return after[Math.max(before.indexOf(former), 0)] ?? after.at(-1);
}

/** Selects in a text field what was selected in the one it replaces. */
function select(field: TextField, from: TextField): void {
  const { selectionStart, selectionEnd, selectionDirection } = from;
  const end = field.value.length;
  // Date fields have no selection, and show another text.
  const isSame = selectionStart !== null && from.value === field.value;
  if (isSame) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  else if (field.selectionStart !== null) field.setSelectionRange(end, end);
}

/** The browser's fields that show a part of a value, which their `value` does not contain. */
const IN_PARTS = '[type^=date], [type=time], [type=month], [type=week]';

/** True if a field that a control is about to replace has an edit, such as a date without its year. */
const isBeingEdited = (host: HTMLElement, element: HTMLElement): boolean =>
  'formAssociated' in host.constructor &&
  element instanceof HTMLInputElement &&
  element.matches(IN_PARTS) &&
  (element.validity.badInput || element.value !== element.defaultValue);

/** The control on the page that opens an element. */
function openerOf(host: HTMLElement): HTMLElement | undefined {
  if (!host.id) return undefined;
  const id = CSS.escape(host.id);
  const root = host.getRootNode() as Document | ShadowRoot;
  const openers = root.querySelectorAll<HTMLElement>(
    `[aria-controls~="${id}"], [href="#${id}"], [data-dm-popup="${id}"]`,
  );
  return [...openers].find(canHaveFocus);
}

/**
 * Draws an element while one of its children has the focus, and focuses the counterpart in its
 * shadow root, with the selection, in the same task: for a visitor with a keyboard or a screen
 * reader, the focus never leaves. Children that are still displayed keep it. Of an element that
 * hides them, its opener gets it, or the child once the element opens. A date or time that is half
 * typed is drawn over once the visitor leaves the field.
 *
 * @param draw draws the element before it returns.
 */
export function drawWithFocus(host: HTMLElement, signal: AbortSignal, draw: () => void): void {
  const former = focusedIn(host);
  if (!former) {
    draw();
    return;
  }
  if (isBeingEdited(host, former)) {
    const left = new AbortController();
    const end = (): void => {
      left.abort();
      draw();
    };
    former.addEventListener('blur', end, { signal: left.signal });
    signal.addEventListener('abort', end, { signal: left.signal });
    return;
  }
  const root = host.shadowRoot ?? host;
  const before = controlsIn(root.contains(former) ? root : host);
  const preventScroll = !isInView(former);
  draw();
  if (canHaveFocus(former)) {
    if (focusedElement() !== former) former.focus({ preventScroll });
    return;
  }
  const counterpart = counterpartOf(former, before, controlsIn(root)) ?? openerOf(host);
  if (counterpart) {
    counterpart.focus({ preventScroll });
    if (isTextField(counterpart) && isTextField(former)) select(counterpart, former);
    return;
  }
  const refocus = (frames: number): void => {
    if (focusedElement() || frames === 0) return;
    former.focus({ preventScroll });
    requestAnimationFrame(() => {
      refocus(frames - 1);
    });
  };
  // The event comes before the element is shown.
  host.addEventListener(
    'dm-open',
    () => {
      refocus(OPENING_FRAMES);
    },
    { once: true, signal },
  );
}
