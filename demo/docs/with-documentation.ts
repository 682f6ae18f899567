import { join, resolve } from 'node:path';
import { inRoot } from '../../scripts/paths';
import type { HostOptions } from '../host/config';
import { documentation } from './documentation';

/** Adds the documentation of the elements to a site, unless its options name other pages and routes. */
export function withDocumentation(options: HostOptions = {}): HostOptions {
  const library = resolve(options.libraryFolder ?? inRoot('dist'));
  const { pages, routes } = documentation(join(library, 'docs'));
  return { sources: [pages], routes: [routes], ...options };
}
