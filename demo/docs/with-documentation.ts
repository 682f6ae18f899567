import { join, resolve } from 'node:path';
import { inRoot } from '../../scripts/paths';
import type { HostOptions } from '../host/config';
import { documentation } from './documentation';
import { VERSIONS_FOLDER } from './versions/versions';

/**
 * Adds the documentation of the elements to a site, unless its options name other pages and routes.
 *
 * @param versionsFolder folder of the documentation of released versions.
 */
export function withDocumentation(
  options: HostOptions = {},
  versionsFolder = VERSIONS_FOLDER,
): HostOptions {
  const library = resolve(options.libraryFolder ?? inRoot('dist'));
  const { pages, routes } = documentation(join(library, 'docs'), versionsFolder);
  return { sources: [pages], routes: [routes], ...options };
}
