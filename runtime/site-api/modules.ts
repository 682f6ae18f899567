import { guard } from '../../shared/site/log';
import type { LoadDetail } from '../navigation/events';

/** The page that a module starts on. */
export interface ModulePage {
  readonly url: URL;
  /** Whether the page was kept alive and is shown again as it was left. */
  readonly resumed: boolean;
}

/**
 * Code of a page outside any element (core-runtime §1), run on load and after each swap. A function
 * that it returns is called before the page is replaced.
 */
export type PageModule = (page: ModulePage) => unknown;

const modules = new Map<string, PageModule>();
const disposers = new Map<string, () => void>();
let page: ModulePage | undefined;

function start(name: string, module: PageModule, on: ModulePage): void {
  const dispose = guard(`module "${name}"`, () => module(on));
  if (typeof dispose === 'function') disposers.set(name, dispose as () => void);
}

function stop(name: string): void {
  const dispose = disposers.get(name);
  disposers.delete(name);
  if (dispose) guard(`module "${name}"`, dispose);
}

/**
 * Adds a page module; a second one of the same name replaces the first. A failure is logged under
 * the name and does not affect other modules.
 *
 * @returns a function that stops the module and removes it.
 */
export function addModule(name: string, module: PageModule): () => void {
  stop(name);
  modules.set(name, module);
  if (page) start(name, module, page);
  return () => {
    if (modules.get(name) !== module) return;
    stop(name);
    modules.delete(name);
  };
}

/** Starts every module on a page. */
export function startModules({ url, resumed }: LoadDetail): void {
  page = { url, resumed };
  for (const [name, module] of modules) start(name, module, page);
}

/** Stops every module before the page is replaced. */
export function stopModules(): void {
  page = undefined;
  for (const name of [...disposers.keys()]) stop(name);
}
