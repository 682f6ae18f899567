import type { ComponentType } from 'react';
import type * as ReactMount from './react-mount';

/** A view's module: one component, its props the element's snapshot. */
export interface ViewModule {
  // A component of any props is assignable to one of `never`.
  readonly default: ComponentType<never>;
}

/** What an element needs to draw. */
export interface LoadedView {
  readonly View: ComponentType<never>;
  readonly mount: typeof ReactMount;
}

/** Before the one retry, in ms: long enough for a phone to change its cell. */
const RETRY_DELAY = 1000;

/**
 * Loads a class's view and React, once for all its instances, trying twice. Firefox (153 at least)
 * remembers that a module, or one that it imports, was answered with an error, and fails the second
 * time without asking: there the children stay until the page is loaded anew. Another specifier
 * would not help, since it would bring a second copy of whatever the view shares, React first.
 */
export class ViewLoader {
  /** The view, once it is there. */
  loaded: LoadedView | undefined;
  readonly #importView: () => Promise<ViewModule>;
  #loading: Promise<LoadedView> | undefined;

  constructor(importView: () => Promise<ViewModule>) {
    this.#importView = importView;
  }

  /** Rejects when it failed twice; the next call tries again. */
  load(): Promise<LoadedView> {
    this.#loading ??= this.#attempt()
      .catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
        return this.#attempt();
      })
      .catch((cause: unknown) => {
        this.#loading = undefined;
        throw cause;
      });
    return this.#loading;
  }

  async #attempt(): Promise<LoadedView> {
    const [mount, view] = await Promise.all([import('./react-mount'), this.#importView()]);
    this.loaded = { View: view.default, mount };
    return this.loaded;
  }
}
