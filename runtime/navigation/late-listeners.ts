/** Events of a document that scripts wait for, each with its handler property. They fire once. */
const EVENTS = [
  { type: 'readystatechange', target: document, handler: 'onreadystatechange' },
  { type: 'DOMContentLoaded', target: document, handler: undefined },
  { type: 'load', target: window, handler: 'onload' },
] as const;

type LateEvent = (typeof EVENTS)[number];

interface LateListener {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
}

/** Scripts of a page or popup that are running, and the listeners that they have added. */
interface Load {
  readonly id: number;
  readonly signal: AbortSignal;
  readonly listeners: LateListener[];
}

/** More than one where a popup is filled while a page is loading; the newest is the last. */
const loads: Load[] = [];
let count = 0;

const TARGETS: readonly EventTarget[] = [document, window];

/** The handlers that have been called, in the order of {@link EVENTS}. */
let handlers: readonly unknown[] = [];

const readHandlers = (): unknown[] =>
  EVENTS.map(({ target, handler }) => handler && (Reflect.get(target, handler) as unknown));

/** The type under which a listener is held: nothing else dispatches it. */
const heldType = (type: string, { id }: Load): string => `dm-late-${id}-${type}`;

/** Whether an event will not fire any more: a visit may start while the document is loading. */
function hasFired({ type }: LateEvent): boolean {
  if (type !== 'DOMContentLoaded' || document.readyState === 'complete') {
    return document.readyState === 'complete';
  }
  const [timing] = performance.getEntriesByType('navigation');
  return (timing?.domContentLoadedEventStart ?? 0) > 0;
}

/** The event that a listener waits for in vain. */
function missedEvent(listenedTo: EventTarget, listened: string): LateEvent | undefined {
  return EVENTS.find(
    (event) =>
      event.type === listened &&
      // `DOMContentLoaded` bubbles; on the document, `load` is that of pictures and frames.
      (event.target === listenedTo || event.type === 'DOMContentLoaded') &&
      hasFired(event),
  );
}

interface Added {
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly options?: AddEventListenerOptions | boolean | undefined;
}

/** Holds a listener until the load has ended. */
function hold(load: Load, target: EventTarget, { type, listener, options }: Added): void {
  const held = heldType(type, load);
  load.listeners.push({ target, type: held, listener });
  EventTarget.prototype.addEventListener.call(target, held, listener, options);
}

/** Takes the place of `addEventListener` while scripts are running. */
function addLate(
  this: EventTarget | undefined,
  type: string,
  listener: EventListenerOrEventListenerObject | null,
  options?: AddEventListenerOptions | boolean,
): void {
  const target = this ?? window;
  const load = loads.findLast(({ signal }) => !signal.aborted);
  if (listener && load && missedEvent(target, type))
    hold(load, target, { type, listener, options });
  else EventTarget.prototype.addEventListener.call(target, type, listener, options);
}

function replaceMethods(): void {
  for (const target of TARGETS) {
    // A method that a script has put there stays: the script relies on it.
    if (!Object.hasOwn(target, 'addEventListener')) target.addEventListener = addLate;
  }
}

function restoreMethods(): void {
  for (const target of TARGETS) {
    if (target.addEventListener === addLate) Reflect.deleteProperty(target, 'addEventListener');
  }
}

/** Dispatches an event, with the type that its listeners were added for. */
function dispatch({ type, target }: LateEvent, load: Load): void {
  const event = new Event(heldType(type, load), { bubbles: type === 'DOMContentLoaded' });
  Object.defineProperty(event, 'type', { value: type });
  target.dispatchEvent(event);
}

/** Holds the handlers that scripts have set since the last call. */
function holdHandlers(load: Load): void {
  const before = handlers;
  handlers = readHandlers();
  EVENTS.forEach((event, index) => {
    const listener = handlers[index];
    if (typeof listener !== 'function' || listener === before[index] || !hasFired(event)) return;
    hold(load, event.target, { type: event.type, listener: listener as EventListener });
  });
}

/** Calls the listeners of a load, and removes them. */
function finish(load: Load): void {
  if (!load.signal.aborted) {
    holdHandlers(load);
    for (const event of EVENTS) dispatch(event, load);
  }
  for (const { target, type, listener } of load.listeners) {
    target.removeEventListener(type, listener);
    target.removeEventListener(type, listener, true);
  }
}

/**
 * Collects what scripts of a page that is swapped in add for `DOMContentLoaded`, `load` and
 * `readystatechange`, which have fired before: scripts written for a document of their own start
 * there.
 *
 * @param signal aborted when the page is left.
 * @returns a function that ends the collection and, unless `signal` is aborted, calls the listeners.
 */
export function collectLateListeners(signal: AbortSignal): () => void {
  count += 1;
  const load: Load = { id: count, signal, listeners: [] };
  if (!loads.length) {
    handlers = readHandlers();
    replaceMethods();
  }
  loads.push(load);
  return () => {
    finish(load);
    loads.splice(loads.indexOf(load), 1);
    if (!loads.length) restoreMethods();
  };
}
