import type { Context } from 'hono';
import { aliasOf } from '../content/site-alias';
import type { HostContext } from '../context';
import { decodePath } from '../http/decode-path';
import { originOf } from '../http/origin';
import type { SiteHead } from '../records/site';
import { parsePreviewPath, previewBase } from './preview-path';

/** The preview that a call comes from or, without `base`, the site itself. */
interface CallPreview<Draft> {
  /** Path of the preview, in which its links stay. */
  readonly base: string | undefined;
  /** What the call shows in place of what is published, to those who may see it. */
  readonly draft: Draft | undefined;
}

/** Reads what a request may see of what is not published. */
type ReadDraft<Draft> = (c: Context) => Promise<Draft | undefined>;

/** Whether an alias or id is that of a site. */
export function isSite({ parameters }: Pick<SiteHead, 'parameters'>, id: string): boolean {
  const { siteId } = parameters;
  return id !== '' && (id === siteId || id === aliasOf({ parameters }));
}

/** Whether a call says that it comes from a preview. */
export const isPreviewCall = (c: Context): boolean => c.req.query('preview') === 'true';

/** Returns the preview that an address of the site belongs to. */
export async function previewAt<Draft>(
  c: Context,
  site: SiteHead,
  url: URL,
  readDraft: ReadDraft<Draft>,
): Promise<CallPreview<Draft>> {
  const base = baseOf(site, url);
  return { base, draft: base === undefined ? undefined : await readDraft(c) };
}

/**
 * Returns the preview that a call without an address comes from. The flag `preview` and the referrer are
 * anybody's to write: they decide where links lead, and only the cookie of the preview, which is sent to
 * calls too, whether a draft is shown. A referrer policy may withhold the page's path, so that without
 * one the cookie decides alone.
 */
export async function previewOfCall<Draft>(
  c: Context,
  { settings }: Pick<HostContext, 'settings'>,
  site: SiteHead,
  readDraft: ReadDraft<Draft>,
): Promise<CallPreview<Draft>> {
  if (!isPreviewCall(c)) return { base: undefined, draft: undefined };
  const referer = c.req.header('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  const isOurs = page?.host === new URL(originOf(c, settings)).host;
  if (page && isOurs && !isCut(page)) return previewAt(c, site, page, readDraft);
  const draft = referer === '' || isOurs ? await readDraft(c) : undefined;
  return { base: draft && previewBase(aliasOf(site)), draft };
}

/** Whether a referrer is no more than an origin. */
const isCut = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';

function baseOf(site: SiteHead, { pathname }: URL): string | undefined {
  const preview = parsePreviewPath(decodePath(pathname) ?? '');
  return preview && isSite(site, preview.site) ? previewBase(preview.site) : undefined;
}
