import { entryOf, pageAt, type Entry } from './history';
import { samePage } from './links';
import { identity, shown } from './shown';
import { animationFor } from './transition';
import type { Animation, Direction, HistoryAction, OwnVisit, Trigger } from './visit';

/** What a visit begins with. */
export interface VisitRequest {
  readonly url: URL;
  readonly trigger: Trigger;
  /** Default: a new entry, or none anew for the address that is shown. */
  readonly action?: HistoryAction | undefined;
  readonly animation?: Animation | undefined;
  /** The link or form, and what encloses it. */
  readonly around?: readonly Element[];
}

/** Makes a visit to an address that the visitor or a script asked for. */
export function createVisit(request: VisitRequest): OwnVisit {
  const { url, around = [], animation = animationFor(around) } = request;
  const here = shown();
  const again = url.href === here.url.href;
  const action = request.action ?? (again ? 'replace' : 'push');
  const entry: Entry = {
    page: identity(),
    id: identity(),
    index: here.index + (action === 'push' ? 1 : 0),
  };
  const sibling = url.pathname === here.url.pathname || action === 'replace';
  return make(request, { action, animation, direction: sibling ? 'inner' : 'forward', entry });
}

/** Makes the visit of a traversal: the address bar is there already. */
export function createTraversal(url: URL, event: PopStateEvent): OwnVisit {
  const here = shown();
  const entry = entryOf(history.state) ?? {
    page: pageAt() ?? identity(),
    id: identity(),
    index: here.index - 1,
  };
  const animation =
    event.hasUAVisualTransition || samePage(url, here.url) ? 'none' : animationFor([]);
  const direction = entry.index < here.index ? 'backward' : 'forward';
  return make({ url, trigger: 'history' }, { action: 'none', animation, direction, entry });
}

interface Decided {
  readonly action: HistoryAction;
  readonly animation: Animation;
  readonly direction: Direction;
  readonly entry: Entry;
}

function make({ url, trigger, around }: VisitRequest, decided: Decided): OwnVisit {
  const controller = new AbortController();
  return {
    ...decided,
    from: shown().url,
    to: url,
    trigger,
    source: around?.[0],
    state: 'started',
    signal: controller.signal,
    controller,
    hops: 0,
    focused: document.activeElement,
    turnBack: () => history.go(shown().index - decided.entry.index),
  };
}
