import type { Limits } from '../../shared/form/limits';
import { DAY, type Minutes } from './times';

/** The times that can be chosen. A span whose `max` is before its `min` goes past midnight. */
export interface TimeSpan extends Limits<Minutes> {
  /** The distance between two times, counted from `min` or from midnight. */
  readonly step: Minutes;
}

/** The minutes from the start of a span to a time. */
const offsetOf = (time: Minutes, { min = 0 }: TimeSpan): Minutes => (time - min + DAY) % DAY;

const lengthOf = (span: TimeSpan): Minutes => offsetOf(span.max ?? DAY - 1, span);

/** Whether a time is within the limits. */
export const isWithin = (time: Minutes, span: TimeSpan): boolean =>
  offsetOf(time, span) <= lengthOf(span);

/** Whether a time is on a step, within the limits or not. */
export const isOnStep = (time: Minutes, span: TimeSpan): boolean =>
  offsetOf(time, span) % span.step === 0;

/** All times of a span, from the first on. */
export function timesOf(span: TimeSpan): readonly Minutes[] {
  const length = Math.floor(lengthOf(span) / span.step) + 1;
  return Array.from({ length }, (_, index) => ((span.min ?? 0) + index * span.step) % DAY);
}

/** The nearest of some times, also across midnight; the first of two at the same distance. */
export function nearest(time: Minutes, times: readonly Minutes[]): Minutes | undefined {
  const distanceTo = (other: Minutes): Minutes => {
    const distance = Math.abs(time - other);
    return Math.min(distance, DAY - distance);
  };
  let best = times[0];
  for (const other of times) {
    if (best === undefined || distanceTo(other) < distanceTo(best)) best = other;
  }
  return best;
}
