import { own } from '../dom/own';

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
 * Guards the listeners that React adds to a target meanwhile: to find its component, it walks up from
 * the node of an event, without end in a form of the page with a field named `parentNode`.
 */
function guardListeners(target: EventTarget, run: () => void): void {
  const before = Object.getOwnPropertyDescriptor(target, 'addEventListener');
  const add = target.addEventListener.bind(target) as Add;
  const guarded: Add = (type, listener, options) => {
    const listen = (event: Event): void => {
      const { relatedTarget } = event as Partial<MouseEvent>;
      if (!isTrap(event.target) && !isTrap(relatedTarget)) listener(event);
    };
    add(type, listen, options);
  };
  Object.defineProperty(target, 'addEventListener', { value: guarded, configurable: true });
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
  guardListeners(document, () => {
    guardListeners(root, () => {
      result.push(run());
    });
  });
  return result[0] as T;
}
