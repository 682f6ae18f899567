import { lazy, type Lazy } from '../dom/lazy';
import type * as ReactMount from './react-mount';
import type { View } from './view.types';

/** A view's module: one component, whose props are the element's snapshot. */
export interface ViewModule {
  // A component with any props is assignable to one with `never`.
  readonly default: View<never>;
}

/** A view, and the code that mounts it. */
export interface LoadedView {
  readonly View: View<never>;
  readonly mount: typeof ReactMount;
}

/** Loads the view of a class together with React, once for all instances. */
export const lazyView = (importView: () => Promise<ViewModule>): Lazy<LoadedView> =>
  lazy(async () => {
    const [mount, view] = await Promise.all([import('./react-mount'), importView()]);
    return { View: view.default, mount };
  });
