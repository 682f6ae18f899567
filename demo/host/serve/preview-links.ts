import type { Context, Hono } from 'hono';
import { momentText } from '../admin/moment';
import type { Session } from '../admin/session';
import { aliasOf } from '../content/site-alias';
import type { HostContext } from '../context';
import { previewBase } from '../document/preview-path';
import type { PreviewLinksAnswer } from '../editor/api.types';
import { isOpenToken, keepToken, tokenOf } from '../editor/preview-cookie';
import type { HostEnv } from '../http/host-env';
import {
  addPreviewLink,
  MAX_PREVIEWS,
  readPreviewLinks,
  removePreviewLink,
} from '../records/preview-links';
import { readSite } from '../records/site';
import { html } from '../../html';
import { bareText, languageAsked } from '../text/languages/host-text';
import { barePage } from '../document/bare-page';
import { done, type Result } from './editor-state';

/** Path of the links that show what is not published; their tokens are in the query, which is not logged. */
const PREVIEW_LINK_PATH = '/_dm/preview';

/** Returns the links that can be opened. */
export async function previewLinks(
  host: HostContext,
  session: Session,
): Promise<Result<PreviewLinksAnswer>> {
  const links = await readPreviewLinks(host.database);
  return done({
    links: links.map(({ id, created, until }) => ({
      id,
      path: `${PREVIEW_LINK_PATH}?token=${tokenOf(host, id)}`,
      created: momentText(created * 1000, session),
      until: momentText(until * 1000, session),
    })),
  });
}

/** Makes a link, and returns all. */
export async function makePreviewLink(
  host: HostContext,
  session: Session,
): Promise<Result<PreviewLinksAnswer>> {
  if (await addPreviewLink(host.database)) return previewLinks(host, session);
  return { kind: 'Invalid', message: `There are ${MAX_PREVIEWS} links. Withdraw one of them.` };
}

/** Withdraws a link, and returns those that are left. */
export async function withdrawPreviewLink(
  host: HostContext,
  session: Session,
  id: string,
): Promise<Result<PreviewLinksAnswer>> {
  await removePreviewLink(host.database, id);
  return previewLinks(host, session);
}

const endedIn = (lang: string): string =>
  barePage(
    lang,
    bareText(lang, 'previewEndedTitle'),
    html`<p>${bareText(lang, 'previewEnded')}</p>`,
  );

/** Adds the links that show what is not published: they lead to the site's preview. */
export function previewLinkRoutes(app: Hono<HostEnv>, host: HostContext): void {
  if (!host.settings.adminPassword) return;
  app.get(PREVIEW_LINK_PATH, async (c: Context<HostEnv>) => {
    c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex');
    c.header('referrer-policy', 'no-referrer');
    const token = c.req.query('token') ?? '';
    if (!(await isOpenToken(host, token))) {
      return c.html(endedIn(languageAsked(c.req.header('accept-language'))), 410);
    }
    keepToken(c, host, token);
    return c.redirect(previewBase(aliasOf(await readSite(host.database))), 302);
  });
}
