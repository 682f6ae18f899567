import { warn } from '../site/log';

/**
 * What an element shows besides its attributes, given in one of three ways: a property in script,
 * one `<script type="application/json">` child, or children. The first of them that is there wins.
 */
export interface DataSource<N extends string, T> {
  /** The property's name. */
  readonly name: N;
  /** Reads the element's children. */
  readonly fromChildren: (host: HTMLElement) => T;
  /** Checks what a property or the JSON holds; `undefined` when it is of the wrong shape. */
  readonly read: (value: unknown) => T | undefined;
}

/** Where any data of an element could be looked up; see {@link DataSource}. */
// `any` is what each source's own type is assignable to.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyDataSource = DataSource<string, any>;

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
  warn(host, `its JSON is not what "${source.name}" takes, its children are used`, cause);
  return undefined;
}

/** What the element's markup says. */
export function readData(host: HTMLElement, source: AnyDataSource): unknown {
  return fromScript(host, source) ?? source.fromChildren(host);
}

/** Calls `changed` when the children an element reads its data from change, until `signal` ends. */
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
