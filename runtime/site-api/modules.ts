import { guard } from '../../shared/site/log';
import type { LoadDetail } from '../navigation/events';

/** What a module is told of the page it starts on. */
export interface ModulePage {
  readonly url: URL;
  /** Whether the page was kept alive and is shown again as it was left. */
  readonly resumed: boolean;
}

/**
 * Something of a page that is no element (core-runtime §1): run on load and again after each swap.
 * A function that it returns is called when its page leaves.
 */
export type PageModule = (page: ModulePage) => unknown;

const modules = new Map<string, PageModule>();
const disposers = new Map<string, () => void>();
let page: ModulePage | undefined;

function begin(name: string, module: PageModule, on: ModulePage): void {
  const dispose = guard(`module "${name}"`, () => module(on));
  if (typeof dispose === 'function') disposers.set(name, dispose as () => void);
}

function end(name: string): void {
  const dispose = disposers.get(name);
  disposers.delete(name);
  if (dispose) guard(`module "${name}"`, dispose);
}

/**
 * Adds a page module; a second one of the same name replaces the first. A failure of one is logged
 * under its name and stops nothing else.
 *
 * @returns a function that disposes of it and takes it out.
 */
export function addModule(name: string, module: PageModule): () => void {
  end(name);
  modules.set(name, module);
  if (page) begin(name, module, page);
  return () => {
    if (modules.get(name) !== module) return;
    end(name);
    modules.delete(name);
  };
}

/** The page is there: every module begins. */
export function beginModules({ url, resumed }: LoadDetail): void {
  page = { url, resumed };
  for (const [name, module] of modules) begin(name, module, page);
}

/** The page leaves: every module ends. */
export function endModules(): void {
  page = undefined;
  for (const name of [...disposers.keys()]) end(name);
}
