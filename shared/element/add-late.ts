import { own } from '../dom/own';
import { holdListeners, releaseListeners } from './late-listeners';

/** Adds a listener to a target. */
export type Add = (type: string, listener: EventListener, options?: unknown) => void;

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

/** The root element while the window is watched: `document.open()` removes both. */
let watched: Element | undefined;

/** Adds the held listeners of the shadow roots that an event is on its way to: they hear it too. */
function releaseOnPath(event: Event): void {
  for (const target of event.composedPath()) releaseListeners(target);
}

function watchWindow(): void {
  if (watched === document.documentElement) return;
  watched = document.documentElement;
  for (const type of LATE) addEventListener(type, releaseOnPath, { capture: true, passive: true });
}

/** Whether the window learns of all that an event passes on its way to a root: not in a closed one. */
function isInOpen({ host }: ShadowRoot): boolean {
  const around = own(host).getRootNode();
  if (around === document) return true;
  return around instanceof ShadowRoot && around.mode === 'open' && isInOpen(around);
}

/**
 * Returns a function that adds listeners to a root, those of pointers once the first such event is on
 * its way. React adds about 130 to each root, which takes longer than to draw most views; few of them
 * ever hear anything.
 *
 * @param add adds one to the root.
 */
export function addLate(root: ShadowRoot, add: Add): Add {
  if (!isInOpen(root)) return add;
  watchWindow();
  const calls: Parameters<Add>[] = [];
  holdListeners(root, () => {
    for (const call of calls) add(...call);
  });
  return (...call) => {
    if (late.has(call[0])) calls.push(call);
    else add(...call);
  };
}
