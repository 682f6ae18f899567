import { checkStyles } from '../shared/debug/missing-styles';
import { startDebug } from '../shared/debug/start-debug';
import { tags } from './definitions';

/**
 * Reports mistakes of the page's author to the console. Loaded where somebody is looking who makes
 * the page (`isDebugging`), and nowhere else.
 */
export function debug(hasRuntime: boolean, signal?: AbortSignal): void {
  startDebug({ tags, hasRuntime, ...(signal && { signal }) });
  checkStyles(signal);
}
