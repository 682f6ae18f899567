/** State of a visit, which only moves forward and ends in `done`, `cancelled` or `failed`. */
export type VisitState = 'started' | 'received' | 'rendered' | 'done' | 'cancelled' | 'failed';

/** Cause of a visit. */
export type Trigger = 'link' | 'form' | 'history' | 'script';

/** Direction of a visit (core-runtime §3, `pageAnimation`). */
export type Direction = 'forward' | 'backward' | 'inner';

/** Effect of a visit on the session history. */
export type HistoryAction = 'push' | 'replace' | 'none';

/** Animation of the swap (core-runtime §2). */
export type Animation = 'none' | 'fade';

/** One change of page, from the decision to the announced page. */
export interface Visit {
  /** Address of the page that is left. */
  readonly from: URL;
  /** Address of the page that is shown: the requested one, or the target of its redirects. */
  readonly to: URL;
  readonly trigger: Trigger;
  readonly direction: Direction;
  readonly animation: Animation;
  readonly action: HistoryAction;
  /** The link, form or control that triggered the visit. */
  readonly source: Element | undefined;
  readonly state: VisitState;
  /** Aborted when a newer visit starts. */
  readonly signal: AbortSignal;
}

/** A visit as the runtime itself uses it, with writable state. */
export interface OwnVisit extends Visit {
  to: URL;
  action: HistoryAction;
  state: VisitState;
  /** History entry of the visit: a new one, or the one Back or Forward leads to. */
  readonly entry: { readonly page: string; readonly id: string; readonly index: number };
  /** The element that had focus when the visit started. */
  readonly focused: Element | null;
  /** Reverts a traversal, which the browser has made before the visit is decided. */
  readonly turnBack: () => void;
  readonly controller: AbortController;
}

const ORDER: readonly VisitState[] = ['started', 'received', 'rendered', 'done'];

/** Whether a visit has ended; its remaining steps are skipped. */
export const isOver = ({ state }: Visit): boolean =>
  state === 'done' || state === 'cancelled' || state === 'failed';

/**
 * Moves a visit forward to a state; an ended visit stays as it is.
 *
 * @returns whether the state changed; if not, the caller stops.
 */
export function advance(visit: OwnVisit, state: VisitState): boolean {
  if (isOver(visit)) return false;
  const index = ORDER.indexOf(state);
  if (index >= 0 && index <= ORDER.indexOf(visit.state)) return false;
  visit.state = state;
  return true;
}

/** Cancels a visit: its requests are aborted and it fires no further events. */
export function cancel(visit: OwnVisit): void {
  if (advance(visit, 'cancelled')) visit.controller.abort();
}
