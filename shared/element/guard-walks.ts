import { own } from '../dom/own';
import { addWaiting, wait } from './late-listeners';

/**
 * Events of pointers, which the browser sends through the window before any element hears them. Keys,
 * changes and what is pasted or dropped are not among them: those who fill in a form by script send such
 * events to a field alone.
 */
const LATE = [
  ...['down', 'move', 'up', 'over', 'out'].flatMap((kind) => [`mouse${kind}`, `pointer${kind}`]),
  ...['pointercancel', 'gotpointercapture', 'lostpointercapture'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['auxclick', 'contextmenu', 'dblclick', 'wheel'],
];

const late = new Set(LATE);
let isWatching = false;

/** Adds what waits in the shadow roots that an event is on its way to: they hear it too. */
function meet(event: Event): void {
  for (const target of event.composedPath()) addWaiting(target);
}

/** Whether the window learns of all that an event passes on its way to a root: not in a closed one. */
function isInOpen({ host }: ShadowRoot): boolean {
  const around = own(host).getRootNode();
  if (around === document) return true;
  return around instanceof ShadowRoot && around.mode === 'open' && isInOpen(around);
}

/** Whether a walk up the page by `parentNode` comes to a form with a field of that name. */
function isTrap(target: EventTarget | null | undefined): boolean {
  let node = target instanceof Node ? target : null;
  while (node) {
    const parent: Node | null = own(node).parentNode;
    if (node.parentNode !== parent) return true;
    node = parent;
  }
  return false;
}

type Add = (type: string, listener: EventListener, options?: unknown) => void;

/**
 * Returns what adds a listener to a target with a guard: to find its component, React walks up from the
 * node of an event, without end in a form of the page with a field named `parentNode`.
 */
function addGuarded(target: EventTarget): Add {
  const add = target.addEventListener.bind(target) as Add;
  return (type, listener, options) => {
    const listen = (event: Event): void => {
      const { relatedTarget } = event as Partial<MouseEvent>;
      if (!isTrap(event.target) && !isTrap(relatedTarget)) listener(event);
    };
    add(type, listen, options);
  };
}

type Call = readonly [type: string, listener: EventListener, options?: unknown];

/**
 * Returns what adds a listener to a root: some only once their first event is on its way. React adds
 * about 130 to each root, which takes longer than to draw most views; few of them ever hear anything.
 */
function addLate(root: ShadowRoot): Add {
  const add = addGuarded(root);
  if (!isInOpen(root)) return add;
  if (!isWatching) {
    isWatching = true;
    for (const type of LATE) addEventListener(type, meet, { capture: true, passive: true });
  }
  const calls: Call[] = [];
  wait(root, () => {
    for (const call of calls) add(...call);
  });
  return (...call) => {
    if (late.has(call[0])) calls.push(call);
    else add(...call);
  };
}

/** Adds listeners to a target in another way meanwhile. */
function addWith(target: EventTarget, add: Add, run: () => void): void {
  const before = Object.getOwnPropertyDescriptor(target, 'addEventListener');
  Object.defineProperty(target, 'addEventListener', { value: add, configurable: true });
  try {
    run();
  } finally {
    if (before) Object.defineProperty(target, 'addEventListener', before);
    else Reflect.deleteProperty(target, 'addEventListener');
  }
}

/** Runs what makes React listen to a shadow root, and to the document for changes of the selection. */
export function guardWalks<T>(root: ShadowRoot, run: () => T): T {
  const result: T[] = [];
  addWith(document, addGuarded(document), () => {
    addWith(root, addLate(root), () => {
      result.push(run());
    });
  });
  return result[0] as T;
}
