import { isDebugging } from '../shared/debug/is-debugging';
import { fail } from '../shared/site/log';
import { getSite } from '../shared/site/site';

/** Starts the checks that report mistakes of the page's author. */
type StartDebug = (hasRuntime: boolean, signal: AbortSignal) => void;

/** Loads these checks. */
export type LoadDebug = () => Promise<{ readonly debug: StartDebug }>;

/** Loads and starts the checks where somebody is looking who makes the page. */
export function loadDebug(load: LoadDebug | undefined, signal: AbortSignal): void {
  if (!load || !isDebugging(getSite().mode)) return;
  load().then(
    ({ debug }) => {
      if (!signal.aborted) debug(true, signal);
    },
    (cause: unknown) => {
      fail('debug', 'its checks could not be loaded', cause);
    },
  );
}
