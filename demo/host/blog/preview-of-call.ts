import type { Context } from 'hono';
import { aliasOf } from '../content/site-alias';
import type { HostContext } from '../context';
import { parsePreviewPath, previewBase } from '../document/preview-path';
import { decodePath } from '../http/decode-path';
import { originOf } from '../http/origin';
import type { SiteHead } from '../records/site';

/** The preview that a call comes from or, without `base`, the site itself. */
interface CallPreview {
  /** Path of the preview, in which its links stay. */
  readonly base: string | undefined;
  /** The host whose posts the call lists: the draft's for those who may see it. */
  readonly host: HostContext;
}

/** Whether an alias or id is that of a site. */
export function isSite({ parameters }: SiteHead, id: string): boolean {
  const { siteId } = parameters;
  return id !== '' && (id === siteId || id === aliasOf({ parameters }));
}

/** Returns the preview that an address of the site belongs to. */
export async function previewAt(
  c: Context,
  host: HostContext,
  site: SiteHead,
  url: URL,
): Promise<CallPreview> {
  const base = baseOf(site, url);
  const draft = base === undefined ? undefined : await host.draftFor(c);
  return { base, host: draft ?? host };
}

/**
 * Returns the preview that a call without an address comes from. The flag `preview` and the referrer are
 * anybody's to write: they decide where links lead, and only the cookie of the preview, which is sent to
 * calls too, whether a draft is listed. A referrer policy may withhold the page's path, so that without
 * one the cookie decides alone.
 */
export async function previewOfCall(
  c: Context,
  host: HostContext,
  site: SiteHead,
): Promise<CallPreview> {
  if (c.req.query('preview') !== 'true') return { base: undefined, host };
  const referer = c.req.header('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  const isOurs = page?.host === new URL(originOf(c, host.settings)).host;
  if (page && isOurs && !isCut(page)) return previewAt(c, host, site, page);
  const draft = referer === '' || isOurs ? await host.draftFor(c) : undefined;
  return draft ? { base: previewBase(aliasOf(site)), host: draft } : { base: undefined, host };
}

/** Whether a referrer is no more than an origin. */
const isCut = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';

function baseOf(site: SiteHead, { pathname }: URL): string | undefined {
  const preview = parsePreviewPath(decodePath(pathname) ?? '');
  return preview && isSite(site, preview.site) ? previewBase(preview.site) : undefined;
}
