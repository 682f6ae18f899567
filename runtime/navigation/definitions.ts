import { guard } from '../../shared/site/log';
import type { Milliseconds } from '../../shared/site/wait-until';
import type { Page } from './page';

/** Limit of the wait for the definitions of a page's elements. */
const LIMIT: Milliseconds = 150;

/** Loads the definitions of custom elements; resolves when they are loaded. */
export type LoadDefinitions = (tags: Iterable<string>) => Promise<unknown>;

let load: LoadDefinitions | undefined;

/** Sets the loader of definitions: the runtime imports no element. */
export function useDefinitions(loader: LoadDefinitions | undefined): void {
  load = loader;
}

/** The tags of a page that are not defined yet. */
export const undefinedTags = ({ tags }: Page): string[] =>
  tags.filter((tag) => !customElements.get(tag));

/** Starts to load the definitions that a page lacks; returns `undefined` when it lacks none. */
export function loadDefinitions(page: Page): Promise<unknown> | undefined {
  const tags = undefinedTags(page);
  const loader = load;
  return loader && tags.length ? guard('definitions', () => loader(tags)) : undefined;
}

/**
 * Resolves when the tags are defined, or after 150 ms; also when `loading` settles, so that it does
 * not wait for a failed definition.
 */
export function definitionsReady(
  tags: readonly string[],
  loading: Promise<unknown>,
): Promise<unknown> {
  return Promise.race([
    Promise.all(tags.map((tag) => customElements.whenDefined(tag))),
    loading,
    new Promise((resolve) => setTimeout(resolve, LIMIT)),
  ]);
}
