import { findLeftOver, isBlank, type LeftOver, type MarkRead } from '../dom/left-over';
import { warn } from '../site/log';
import { onAbort } from '../dom/on-abort';

/**
 * Data of an element besides its attributes. It can be a property set by script, one
 * `<script type="application/json">` child, or the element's children; the first of these wins.
 */
export interface DataSource<N extends string, T, P = T> {
  /** The property's name. */
  readonly name: N;
  /** Reads the element's children, and reports what it has read. */
  readonly fromChildren: (host: HTMLElement, markRead: MarkRead) => T;
  /**
   * The view draws the data in place of the children: those that were not read are shown beside it,
   * or, where that is not possible, all of them in place of the view.
   */
  readonly replacesChildren?: true;
  /** Validates the property or the JSON; returns `undefined` for the wrong shape. */
  readonly read: (value: unknown) => T | undefined;
  /** The type of the property, where authors may write more than the view gets; never set. */
  readonly property?: P;
}

/** A {@link DataSource} of any data. */
// Each source's type is assignable only to `any`.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDataSource = DataSource<string, any, any>;

const JSON_SCRIPT = 'script[type^="application/json" i]';

/** The JSON child, also one in boxes that hold nothing else, as editors put a paragraph around it. */
export function jsonChildOf(host: Element): Element | undefined {
  return [...host.querySelectorAll(JSON_SCRIPT)].find((script) => {
    let child = script;
    while (child.parentElement && child.parentElement !== host) child = child.parentElement;
    return child === script || isBlank(child);
  });
}

/** The texts that were mended or cannot be, by their scripts. */
const tried = new WeakMap<Element, string>();

/** Says that the JSON of an element is not used. */
function warnOfShape(host: HTMLElement, { name }: AnyDataSource, cause?: unknown): void {
  warn(host, `its JSON has the wrong shape for "${name}", its children are used`, cause);
}

/**
 * Mends JSON that the system around the page has changed; the element then reads it again. Either end is
 * logged, once for each text.
 */
async function mend(host: HTMLElement, source: AnyDataSource, cause: SyntaxError): Promise<void> {
  const script = jsonChildOf(host);
  const text = script?.textContent;
  if (!script || text === undefined || tried.get(script) === text) return;
  tried.set(script, text);
  const mended = await import('./mend-json').then(
    ({ mendJson }) => mendJson(text),
    () => undefined,
  );
  if (script.textContent !== text) return;
  if (mended === undefined) {
    warnOfShape(host, source, cause);
    return;
  }
  warn(host, 'its JSON was not valid, and is read as it was meant');
  script.replaceChildren(mended);
}

function fromScript(host: HTMLElement, source: AnyDataSource): unknown {
  const script = jsonChildOf(host);
  if (!script) return undefined;
  try {
    const value: unknown = source.read(JSON.parse(script.textContent));
    if (value !== undefined) return value;
    warnOfShape(host, source);
  } catch (error) {
    if (error instanceof SyntaxError) void mend(host, source, error);
    else warnOfShape(host, source, error);
  }
  return undefined;
}

/** The data in the markup of an element. */
export interface MarkupData {
  readonly data: unknown;
  /** The parts of the children that the data lacks, if the data is drawn in their place. */
  readonly leftOver: LeftOver | undefined;
}

/** Reads an element's data from its markup, a JSON child or the children. */
export function readMarkup(host: HTMLElement, source: AnyDataSource): MarkupData {
  const fromJson = fromScript(host, source);
  if (fromJson !== undefined) return { data: fromJson, leftOver: undefined };
  const read = new Set<Node>();
  const data: unknown = source.fromChildren(host, (node) => read.add(node));
  const leftOver = source.replacesChildren && findLeftOver(host, read);
  if (leftOver?.stuck) {
    warn(
      host,
      `its children are shown as they are: <${leftOver.stuck.localName}> stands among what it reads, in the same child`,
    );
  }
  return { data, leftOver };
}

/** Reads an element's data from its markup. */
export function readData(host: HTMLElement, source: AnyDataSource): unknown {
  return readMarkup(host, source).data;
}

/** Finds the children of an element that are not its fallback, and stand after its view. */
export function besideFallback(
  host: HTMLElement,
  fallback: (host: HTMLElement) => Iterable<Node>,
): LeftOver | undefined {
  const leftOver = findLeftOver(host, new Set(fallback(host)));
  return leftOver && { ...leftOver, before: [], after: [...leftOver.before, ...leftOver.after] };
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
  onAbort(signal, () => {
    observer.disconnect();
  });
}
