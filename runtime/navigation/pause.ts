import { guard } from '../../shared/site/log';
import type { PausableDetail } from './events';

/** Promises that listeners of one event pass to `waitUntil`. */
export interface Pause {
  readonly waitUntil: PausableDetail['waitUntil'];
  /** Resolves when all have settled; `undefined` when there are none. Rejections are logged. */
  readonly settled: () => Promise<unknown> | undefined;
}

/** Creates the pause of one event. */
export function pause(name: string): Pause {
  const promises: Promise<unknown>[] = [];
  return {
    waitUntil(promise) {
      promises.push(guard(name, () => Promise.resolve(promise)) as Promise<unknown>);
    },
    settled: () => (promises.length > 0 ? Promise.all(promises) : undefined),
  };
}
