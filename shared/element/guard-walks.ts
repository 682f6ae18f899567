import { own } from '../dom/own';
import { addLate, type Add } from './add-late';

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

/**
 * Returns a function that adds a listener to a target with a guard: to find its component, React walks up from the
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
    addWith(root, addLate(root, addGuarded(root)), () => {
      result.push(run());
    });
  });
  return result[0] as T;
}
