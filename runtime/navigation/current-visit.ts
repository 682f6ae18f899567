import { isOver, type OwnVisit } from './visit';

/** A visit that has been started. */
export interface StartedVisit {
  readonly visit: OwnVisit;
  /** The address that was requested, before redirects. */
  readonly href: string;
  /** Resolves when the visit has ended in any state. */
  readonly ended: Promise<void>;
  /** Time of the last click that asked for it, in ms. */
  time: number;
}

let last: StartedVisit | undefined;

/** The visit that was started last, which may have ended. */
export const lastVisit = (): StartedVisit | undefined => last;

/** Sets the visit that was started last. */
export function setLastVisit(started: StartedVisit): void {
  last = started;
}

/** The visit in progress. */
export const currentVisit = (): OwnVisit | undefined =>
  last && !isOver(last.visit) ? last.visit : undefined;
