/** The element whose script is running, or the stack where the browser knows none. */
export type Caller = Document['currentScript'] | string | undefined;

/** A call of a page's script. */
export interface Call {
  /** The page whose script calls, counted from the first. */
  readonly page: number;
  readonly caller: Caller;
}

/** A script of a page that has made a call. */
export interface CallingScript {
  /** Its address, or its text; empty where the browser doesn't say. */
  readonly key: string;
  readonly element?: HTMLScriptElement | undefined;
}
