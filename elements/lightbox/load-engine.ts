import type PhotoSwipe from 'photoswipe';
import type * as Driver from './driver';

/** PhotoSwipe's class. */
export type EngineClass = typeof PhotoSwipe;

/** What arrives with the first opening. */
export interface LoadedEngine {
  readonly Engine: EngineClass;
  /** What makes it ours. */
  readonly driver: typeof Driver;
  /** Its style sheet, as text. */
  readonly styles: string;
}

let loading: Promise<LoadedEngine> | undefined;

async function load(): Promise<LoadedEngine> {
  const [engine, driver, styles] = await Promise.all([
    import('photoswipe'),
    import('./driver'),
    import('./photoswipe.css?inline'),
  ]);
  return { Engine: engine.default, driver, styles: styles.default };
}

/** Loads PhotoSwipe, once; a failure is forgotten, so that the next opening tries again. */
export async function loadEngine(): Promise<LoadedEngine> {
  loading ??= load();
  try {
    return await loading;
  } catch (cause) {
    loading = undefined;
    throw cause;
  }
}
