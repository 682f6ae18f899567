/** How far a visit is; it only moves forward, and ends `done`, `cancelled` or `failed`. */
export type VisitState = 'started' | 'received' | 'rendered' | 'done' | 'cancelled' | 'failed';

/** What a visit began with. */
export type Trigger = 'link' | 'form' | 'history' | 'script';

/** Which way the page goes (core-runtime §3, `pageAnimation`). */
export type Direction = 'forward' | 'backward' | 'inner';

/** What a visit does to the session history. */
export type HistoryAction = 'push' | 'replace' | 'none';

/** How a page appears (core-runtime §2). */
export type Animation = 'none' | 'fade';

/** One change of page, from the decision to the announced page. */
export interface Visit {
  /** The page that is left. */
  readonly from: URL;
  /** The page that is shown: what was asked for, or where redirects ended. */
  readonly to: URL;
  readonly trigger: Trigger;
  readonly direction: Direction;
  readonly animation: Animation;
  readonly action: HistoryAction;
  /** The link, form or control it began with. */
  readonly source: Element | undefined;
  readonly state: VisitState;
  /** Aborted when a newer visit begins. */
  readonly signal: AbortSignal;
}

/** The runtime's own view of a visit, which it can move on and end. */
export interface OwnVisit extends Visit {
  to: URL;
  action: HistoryAction;
  state: VisitState;
  /** The history entry that is gone to, of a visit by Back or Forward. */
  readonly entry: { readonly page: string; readonly id: string; readonly index: number };
  /** Redirects followed so far. */
  hops: number;
  /** What had the focus when it began. */
  readonly focused: Element | null;
  /** Takes a traversal back: its address is in the address bar before it is decided. */
  readonly turnBack: () => void;
  readonly controller: AbortController;
}

const ORDER: readonly VisitState[] = ['started', 'received', 'rendered', 'done'];

/** Whether nothing of a visit runs any more. */
export const isOver = ({ state }: Visit): boolean =>
  state === 'done' || state === 'cancelled' || state === 'failed';

/**
 * Moves a visit on. A state can be left only forward, and an ended visit not at all.
 *
 * @returns whether it moved; when not, the caller has nothing more to do for this visit.
 */
export function advance(visit: OwnVisit, state: VisitState): boolean {
  if (isOver(visit)) return false;
  const place = ORDER.indexOf(state);
  if (place >= 0 && place <= ORDER.indexOf(visit.state)) return false;
  visit.state = state;
  return true;
}

/** Ends a visit for a newer one: its requests are aborted and it fires no further event. */
export function cancel(visit: OwnVisit): void {
  if (advance(visit, 'cancelled')) visit.controller.abort();
}
