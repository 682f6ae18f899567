import { pageAddress } from '../../shared/site/page-address';
import { currentPage, entryOf, type Entry } from './history';
import { samePage } from './links';
import { identity, shown } from './shown';
import { animationFor } from './transition';
import type { Animation, Direction, HistoryAction, OwnVisit, Trigger } from './visit';

/** Parameters of a new visit. */
export interface VisitRequest {
  readonly url: URL;
  readonly trigger: Trigger;
  /** Default: `push`, or `replace` for the address shown. */
  readonly action?: HistoryAction | undefined;
  readonly animation?: Animation | undefined;
  /** The link or form and its ancestors. */
  readonly path?: readonly Element[];
  /** History entry whose page is shown at last, at its scroll position. Default: a new one. */
  readonly entry?: Entry | undefined;
}

/** Creates a visit that a link, a form or a script requested. */
export function createVisit(request: VisitRequest): OwnVisit {
  const { url, path = [] } = request;
  const here = shown();
  // The address bar, not the page shown: a link from `/a#part` to `/a` is an entry of its own.
  const isSameAddress = url.href === pageAddress().href;
  const action = request.action ?? (isSameAddress ? 'replace' : 'push');
  const entry = request.entry ?? {
    page: identity(),
    id: identity(),
    index: here.index + (action === 'push' ? 1 : 0),
  };
  const animation = request.animation ?? (request.entry ? 'none' : animationFor(path));
  const isInner = url.pathname === here.url.pathname || action === 'replace';
  return create(request, { action, animation, direction: isInner ? 'inner' : 'forward', entry });
}

/** Creates the visit of Back or Forward, whose address is in the address bar already. */
export function createTraversal(url: URL, event: PopStateEvent): OwnVisit {
  const here = shown();
  const entry = entryOf(history.state) ?? {
    page: currentPage() ?? identity(),
    id: identity(),
    index: here.index - 1,
  };
  const animation =
    event.hasUAVisualTransition || samePage(url, here.url) ? 'none' : animationFor([]);
  const direction = entry.index < here.index ? 'backward' : 'forward';
  return create({ url, trigger: 'history' }, { action: 'none', animation, direction, entry });
}

interface Decisions {
  readonly action: HistoryAction;
  readonly animation: Animation;
  readonly direction: Direction;
  readonly entry: Entry;
}

function create({ url, trigger, path }: VisitRequest, decisions: Decisions): OwnVisit {
  const controller = new AbortController();
  return {
    ...decisions,
    from: shown().url,
    to: url,
    trigger,
    source: path?.[0],
    state: 'started',
    signal: controller.signal,
    controller,
    focused: document.activeElement,
    turnBack: () => history.go(shown().index - decisions.entry.index),
  };
}
