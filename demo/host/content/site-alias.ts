import type { Site } from './model';

/** The site's alias, which is part of the addresses of its calls. */
export function aliasOf({ parameters: { siteAlias } }: Pick<Site, 'parameters'>): string {
  return typeof siteAlias === 'string' ? siteAlias : '';
}
