/** Distance from the viewport at which an element starts to load, in px. */
const MARGIN = 400;

type View = Window & typeof globalThis;

/** The functions to call once elements come near. */
const waiting = new Map<Element, () => void>();
/** Whether an observed element was near when its observer last reported it. */
const reported = new WeakMap<Element, boolean>();
/** The observers of windows: that of another one does not see all that its own would. */
const observers = new WeakMap<Window, IntersectionObserver>();

/** The window that an element is shown in. */
const viewOf = ({ ownerDocument }: Element): View => ownerDocument.defaultView ?? window;

const isWithin = (
  { top, right, bottom, left }: DOMRectReadOnly,
  { innerWidth, innerHeight }: View,
): boolean =>
  top < innerHeight + MARGIN && bottom > -MARGIN && left < innerWidth + MARGIN && right > -MARGIN;

/** Whether the rectangle that an observer reports is one of a box: without one, all of it is 0. */
export const hasBox = ({ x, y, width, height }: DOMRectReadOnly): boolean =>
  Boolean(x || y || width || height);

/** Makes the one observer of a window. */
function createObserver(view: View): IntersectionObserver {
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: box } of entries) {
        // In a box that scrolls, it may be near without intersecting.
        reported.set(target, isIntersecting || (hasBox(box) && isWithin(box, view)));
        if (isIntersecting) waiting.get(target)?.();
      }
    },
    { rootMargin: `${MARGIN}px` },
  );
  observers.set(view, observer);
  return observer;
}

function observe(element: Element): void {
  const view = viewOf(element);
  (observers.get(view) ?? createObserver(view)).observe(element);
}

function unobserve(element: Element): void {
  reported.delete(element);
  observers.get(viewOf(element))?.unobserve(element);
}

/**
 * Observes elements whose definition is being loaded: once it has come, they need not be measured,
 * which would lay the page out in that task.
 *
 * @returns a function that stops, except for those that something waits for.
 */
export function observeEarly(elements: readonly Element[]): () => void {
  for (const element of elements) observe(element);
  return () => {
    for (const element of elements) if (!waiting.has(element)) unobserve(element);
  };
}

/** Whether an observed element has been laid out, as one that was on the page before its definition. */
export const isObserved = (element: Element): boolean => reported.has(element);

/** Whether an element is so near the viewport that it should load; measures it unless observed. */
export function isNear(element: Element): boolean {
  const known = reported.get(element);
  if (known !== undefined) return known;
  const [box] = element.getClientRects();
  return box !== undefined && isWithin(box, viewOf(element));
}

/** Calls `run` each time an element comes near. Replaces an earlier `run`. */
export function onNear(element: Element, run: () => void): void {
  waiting.set(element, run);
  observe(element);
}

/** Returns the function that is called once an element comes near; `undefined` if none waits. */
export const waiterOf = (element: Element): (() => void) | undefined => waiting.get(element);

/** Ends {@link onNear}. */
export function offNear(element: Element): void {
  waiting.delete(element);
  unobserve(element);
}
