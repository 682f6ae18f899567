import type { Visit } from './visit';

/** Detail of every event of a visit. */
export interface VisitDetail {
  readonly visit: Visit;
  readonly url: URL;
}

/** Detail of an event that can pause the visit. */
export interface PausableDetail extends VisitDetail {
  /** Pauses the visit until the promise settles. */
  readonly waitUntil: (promise: PromiseLike<unknown>) => void;
}

/** Detail of `dm-before-render`. */
export interface BeforeRenderDetail extends PausableDetail {
  /**
   * Content for the outlet, which a listener may change. `undefined` for a page that was kept
   * alive, whose nodes stay where they are until the swap.
   */
  readonly content: DocumentFragment | undefined;
  /** Renders the content; set it to do more than replace the children of the outlet. */
  render: ((content: DocumentFragment, outlet: HTMLElement) => void) | undefined;
}

/** Detail of `dm-load`. */
export interface LoadDetail {
  /** `undefined` for the page that the browser itself loaded. */
  readonly visit: Visit | undefined;
  readonly url: URL;
  /** Whether the page was kept alive and is shown again as it was left. */
  readonly resumed: boolean;
}

/** Detail of `dm-visit-error`. */
export interface VisitErrorDetail extends VisitDetail {
  readonly error: unknown;
}

/** Events of a visit on `document`, in their order. */
export interface VisitEventMap {
  /** A visit is about to start. Cancelling the event cancels the visit. */
  'dm-before-visit': CustomEvent<PausableDetail>;
  /** The page is requested. */
  'dm-visit': CustomEvent<VisitDetail>;
  /** The page is loaded and about to be swapped in. Cancelling the event keeps the old page. */
  'dm-before-render': CustomEvent<BeforeRenderDetail>;
  /** The new page is in the document. */
  'dm-render': CustomEvent<VisitDetail>;
  /** The page is in the document and its scripts have run. */
  'dm-load': CustomEvent<LoadDetail>;
  /** The page could not be loaded. Cancelling the event suppresses the error block. */
  'dm-visit-error': CustomEvent<VisitErrorDetail>;
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface DocumentEventMap extends VisitEventMap {}
}

/** Events that a listener can cancel, as {@link VisitEventMap} says of each. */
const CANCELABLE: ReadonlySet<keyof VisitEventMap> = new Set([
  'dm-before-visit',
  'dm-before-render',
  'dm-visit-error',
]);

type Detail<K extends keyof VisitEventMap> = VisitEventMap[K]['detail'];

/** Dispatches an event of a visit. @returns false when a listener cancelled it. */
export function emit<K extends keyof VisitEventMap>(name: K, detail: Detail<K>): boolean {
  const cancelable = CANCELABLE.has(name);
  return document.dispatchEvent(new CustomEvent(name, { detail, cancelable }));
}
