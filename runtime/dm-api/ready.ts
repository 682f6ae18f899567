import type { VisitDetail } from '../navigation/events';
import type { Visit } from '../navigation/visit';
import { addModule } from '../site-api/modules';
import { attempt } from './attempt';
import type { Call } from './call.types';
import type { PageRecord } from './dm-api.types';
import { pageRecord } from './page-record';
import { Registry, type Registration } from './registry';
import { createScope, endWithScope } from './scopes';

/** A callback of a site owner's script. */
export type PageCallback = (page: PageRecord) => unknown;

interface Callback extends Registration {
  readonly run: () => void;
}

/** The script that registers a callback. */
export interface Registering extends Call {
  readonly namespace: string;
  readonly callback: PageCallback;
}

const ready = new Registry<Callback>();
const before = new Registry<Callback>();

/** Whether the page shown is ready. */
let isReady = false;
/** The visit of the page shown. */
let visit: Visit | undefined;

function createCallback(
  registry: Registry<Callback>,
  method: string,
  { namespace, callback, page, caller }: Registering,
): Callback {
  const subject = `dmAPI.${method}("${namespace}")`;
  const script = registry.scriptOf(caller, namespace, callback);
  const scope = createScope(script);
  return {
    place: namespace,
    callback,
    page,
    script,
    run: () => {
      scope.end();
      attempt(subject, () => scope.run(() => callback(pageRecord(visit))));
    },
    end: () => scope.end(),
  };
}

function register(registry: Registry<Callback>, added: Callback): void {
  registry.add(added);
  endWithScope(() => registry.remove(added));
}

function runAll(registry: Registry<Callback>): void {
  for (const callback of registry.all) if (registry.has(callback)) callback.run();
}

/** Calls a function when the page is ready, which may be at once, and after every page change. */
export function runOnReady(registering: Registering): void {
  const callback = createCallback(ready, 'runOnReady', registering);
  const replaced = ready.replacedBy(callback);
  // A script that registers its function twice means it once.
  if (replaced?.callback === callback.callback && replaced.page === callback.page) return;
  register(ready, callback);
  if (isReady) callback.run();
}

/** Calls a function before every page change. */
export function runBeforeNavigation(registering: Registering): void {
  register(before, createCallback(before, 'runBeforeAjaxNavigation', registering));
}

/** Calls the functions as pages come and go, until `signal` is aborted. */
export function watchPages(signal: AbortSignal): void {
  const onRender = ({ detail }: CustomEvent<VisitDetail>): void => {
    visit = detail.visit;
  };
  document.addEventListener('dm-before-render', () => runAll(before), { signal });
  document.addEventListener('dm-render', onRender, { signal });
  const remove = addModule('dmAPI', () => {
    isReady = true;
    runAll(ready);
    return () => {
      isReady = false;
    };
  });
  signal.addEventListener('abort', remove);
}

/** Forgets all functions; for tests. */
export function forgetCallbacks(): void {
  for (const registry of [ready, before]) {
    for (const callback of registry.all) registry.remove(callback);
  }
}
