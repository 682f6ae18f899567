import type { Call } from './call.types';
import type { DmApi } from './dm-api.types';
import type { SiteSource } from './site-source';

/** A call that waits for the rest of the interface. */
export interface QueuedCall extends Call {
  readonly name: string;
  readonly args: readonly unknown[];
  /** Receives what the method returns. */
  readonly resolve: (value: unknown) => void;
  /** Receives what the method throws. */
  readonly reject: (cause: unknown) => void;
}

/** The queue and functions that connect the stub with the page's runtime. */
export interface StubHandle {
  /** Calls that have not been made yet. */
  readonly queue: QueuedCall[];
  /** Called when the queue is no longer empty. */
  wake: (() => void) | undefined;
  /** Makes a call; `undefined` until the rest of the interface has loaded. */
  run: ((call: QueuedCall) => void) | undefined;
  /** The site parameters that the runtime knows. */
  site: (() => SiteSource) | undefined;
}

/** The property of `dmAPI` that holds the handle; scripts that list its methods don't see it. */
export const HANDLE = Symbol.for('dm-elements.stub');

/** `dmAPI` as the runtime finds it. */
export type StubbedApi = DmApi & { readonly [HANDLE]?: StubHandle };
