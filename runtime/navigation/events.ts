import { guard } from '../../shared/site/log';
import type { Visit } from './visit';

/** What every event of a visit says. */
export interface VisitDetail {
  readonly visit: Visit;
  readonly url: URL;
}

/** An event that holds the visit up until a promise settles. */
export interface PausableDetail extends VisitDetail {
  readonly waitUntil: (promise: PromiseLike<unknown>) => void;
}

/** Before the new page is put in place. */
export interface BeforeRenderDetail extends PausableDetail {
  /**
   * What will be put in the outlet; a listener may change it. `undefined` for a page that was kept
   * alive, whose nodes stay where they are until the swap.
   */
  readonly content: DocumentFragment | undefined;
  /** Set it to render in another way than replacing the outlet's children. */
  render: ((content: DocumentFragment, outlet: HTMLElement) => void) | undefined;
}

/** A page is there and its scripts have run. */
export interface LoadDetail {
  /** `undefined` for the page that the browser itself loaded. */
  readonly visit: Visit | undefined;
  readonly url: URL;
  /** Whether it is a page that was kept alive, shown again as it was left. */
  readonly resumed: boolean;
}

/** A page could not be had. */
export interface VisitErrorDetail extends VisitDetail {
  readonly error: unknown;
}

/** Events on `document` in the life of a visit, in their order. */
export interface VisitEventMap {
  /** Cancel it and nothing happens. */
  'dm-before-visit': CustomEvent<PausableDetail>;
  /** The page is being asked for. */
  'dm-visit': CustomEvent<VisitDetail>;
  /** Cancel it and the old page stays; wait or render differently by its detail. */
  'dm-before-render': CustomEvent<BeforeRenderDetail>;
  /** The new page is in the document. */
  'dm-render': CustomEvent<VisitDetail>;
  'dm-load': CustomEvent<LoadDetail>;
  /** Cancel it and the error block is not shown. */
  'dm-visit-error': CustomEvent<VisitErrorDetail>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends VisitEventMap {}
}

type Detail<K extends keyof VisitEventMap> = VisitEventMap[K]['detail'];

/** Fires one event of a visit. @returns whether nobody cancelled it. */
export function emit<K extends keyof VisitEventMap>(name: K, detail: Detail<K>): boolean {
  const cancelable = name.includes('before') || name.includes('error');
  return document.dispatchEvent(new CustomEvent(name, { detail, cancelable }));
}

/** Promises that listeners hold a visit up with. */
export interface Pause {
  readonly waitUntil: PausableDetail['waitUntil'];
  /** `undefined` when nobody asked for time; a rejection is logged and swallowed. */
  readonly over: () => Promise<unknown> | undefined;
}

/** Collects what the listeners of one event wait for. */
export function pause(name: string): Pause {
  const promises: Promise<unknown>[] = [];
  return {
    waitUntil(promise) {
      promises.push(guard(name, () => Promise.resolve(promise)) as Promise<unknown>);
    },
    over: () => (promises.length > 0 ? Promise.all(promises) : undefined),
  };
}
