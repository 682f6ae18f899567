import { warn } from '../site/log';

/**
 * Data of an element besides its attributes. It can be a property set by script, one
 * `<script type="application/json">` child, or the element's children; the first of these wins.
 */
export interface DataSource<N extends string, T, P = T> {
  /** The property's name. */
  readonly name: N;
  /** Reads the element's children. */
  readonly fromChildren: (host: HTMLElement) => T;
  /** Validates the property or the JSON; returns `undefined` for the wrong shape. */
  readonly read: (value: unknown) => T | undefined;
  /** The type of the property, where authors may write more than the view gets; never set. */
  readonly property?: P;
}

/** A {@link DataSource} of any data. */
// Each source's type is assignable only to `any`.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyDataSource = DataSource<string, any, any>;

function fromScript(host: HTMLElement, source: AnyDataSource): unknown {
  const script = host.querySelector(':scope > script[type="application/json"]');
  if (!script) return undefined;
  let cause: unknown;
  try {
    const value: unknown = source.read(JSON.parse(script.textContent));
    if (value !== undefined) return value;
  } catch (error) {
    cause = error;
  }
  warn(host, `its JSON has the wrong shape for "${source.name}", its children are used`, cause);
  return undefined;
}

/** Reads an element's data from its markup. */
export function readData(host: HTMLElement, source: AnyDataSource): unknown {
  return fromScript(host, source) ?? source.fromChildren(host);
}

/** Calls `changed` when the children of an element change, until `signal` is aborted. */
export function watchChildren(host: HTMLElement, signal: AbortSignal, changed: () => void): void {
  const observer = new MutationObserver((records) => {
    if (records.some(({ target, type }) => target !== host || type === 'childList')) changed();
  });
  observer.observe(host, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}
