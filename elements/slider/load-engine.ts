import type * as Driver from './engine';

/** Where Swiper, and what drives it, come from. */
export interface EngineSource {
  /** The driver, once it is there. */
  readonly loaded: typeof Driver | undefined;
  /** Loads it, once; a failure is forgotten, so that the next slider tries again. */
  load(): Promise<typeof Driver>;
}

/** Before the one retry, in ms. */
const RETRY_DELAY = 1000;

/** A source that imports the driver when it is asked to, and once more when that failed. */
export function createSource(importDriver: () => Promise<typeof Driver>): EngineSource {
  let loaded: typeof Driver | undefined;
  let loading: Promise<typeof Driver> | undefined;
  const attempt = async (): Promise<typeof Driver> => (loaded = await importDriver());
  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= attempt()
        .catch(async () => {
          await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
          return attempt();
        })
        .catch((cause: unknown) => {
          loading = undefined;
          throw cause;
        });
      return loading;
    },
  };
}

/** All sliders' one Swiper. */
export const engineSource = createSource(() => import('./engine'));
