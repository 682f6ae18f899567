import type * as Driver from './swiper-engine';

/** Where Swiper, and what drives it, come from. */
export interface EngineSource {
  /** The driver, once it is there. */
  readonly loaded: typeof Driver | undefined;
  /** Loads it, once; a failure is forgotten, so that the next slider tries again. */
  load(): Promise<unknown>;
}

/** A source that imports the driver when it is asked to, and once more a second after that failed. */
export function createSource(importDriver: () => Promise<typeof Driver>): EngineSource {
  let loading: Promise<unknown> | undefined;
  const source = {
    loaded: undefined as typeof Driver | undefined,
    load: () =>
      (loading ??= importDriver()
        .catch(() => new Promise((resolve) => setTimeout(resolve, 1000)).then(importDriver))
        .then(
          (driver) => {
            source.loaded = driver;
          },
          (cause: unknown) => {
            loading = undefined;
            throw cause;
          },
        )),
  };
  return source;
}

/** All sliders' one Swiper. */
export const engineSource = createSource(() => import('./swiper-engine'));
