/** A path in the preview of a site (core-runtime §2). */
export interface PreviewPath {
  /** Alias or id of the site. */
  readonly site: string;
  /** Path of the previewed page, or its alias after a slash. */
  readonly path: string;
}

const PREVIEW = 'site';

/** Parses `/site/{siteAlias}/{pageAlias}`, or the page's path in place of its alias. */
export function parsePreviewPath(path: string): PreviewPath | undefined {
  const [, first, site, ...rest] = path.split('/');
  return first === PREVIEW && site ? { site, path: `/${rest.join('/')}` } : undefined;
}

/** Returns the path of a site's preview. */
export const previewBase = (site: string): string => `/${PREVIEW}/${site}`;

/** Whether a page is shown in a preview: by its path, or by its query flags. */
export const isPreview = ({ pathname, searchParams }: URL): boolean =>
  parsePreviewPath(pathname) !== undefined ||
  ['preview', 'dm_try_mode'].some((flag) => searchParams.get(flag) === 'true');
