import type { Page, Site } from '../content/model';
import { translationsFor } from './translations';
import { stylesOf } from '../content/page-styles';
import { escape } from '../../html';
import type { Place } from '../../../runtime/personalization/rule.types';

/** A page to send, with the data of the request that it depends on. */
export interface PageView {
  readonly site: Site;
  readonly page: Page;
  /** Whether this is the 404 page. */
  readonly isMissing: boolean;
  /** Whether this is a password form instead of the page. */
  readonly isLocked?: boolean;
  /** Whether the site's owner is signed in, so that the preview shows what is not published yet. */
  readonly isOwners?: boolean;
  /** Whether the preview shows what is not published, to somebody with a link to it. */
  readonly isUnpublished?: boolean;
  /** Mode of the preview. Default: `preview`. */
  readonly mode?: 'editor' | 'preview';
  /** Path of the preview that the page is shown in (see `serve/preview-view.ts`). */
  readonly base?: string | undefined;
  /** The requested path; on the 404 page, not its own. */
  readonly path: string;
  /** The query of the request. Default: none. */
  readonly query?: URLSearchParams;
  /** Place of the visitor, for personalization rules. */
  readonly location?: Place | undefined;
  /** Lines of the head that a feature adds to the page. */
  readonly head?: readonly string[];
  /** The site's public origin, for absolute addresses. */
  readonly origin: string;
}

/** Whether a page differs per visitor, so that it must not be cached. */
export const isPrivate = ({ passwordHash, isPersonal }: Page): boolean =>
  passwordHash !== undefined || isPersonal === true;

/** Returns the path of a page as its visitors get it: in a preview, the previewed page's. */
export const linkTo = ({ base }: Pick<PageView, 'base'>, path: string): string =>
  base === undefined ? path : base + (path === '/' ? '' : path);

/** Returns the path of the home page in the page's language. */
export function homeOf(view: PageView): string {
  const { site, page } = view;
  const language = site.languages.find(({ code }) => code === page.lang);
  return linkTo(view, language?.url ?? '/');
}

/** Returns the site parameters that depend on the page (page JSON's `parameters`). */
export function pageParameters(view: PageView): Record<string, unknown> {
  const { animation, collection } = view.page;
  const translations = translationsFor(view.site, view.page);
  return {
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
    ...(view.site.languages.length > 1 ? { homeUrl: homeOf(view) } : {}),
    ...(animation ? { animation } : {}),
    ...(collection === undefined ? {} : { dynamicPage: true }),
  };
}

/** Renders the page's part of the head (page JSON's `headsection`). */
export function headsection(view: PageView): string {
  const { page } = view;
  const lines = [`<title>${escape(page.title)}</title>`];
  if (page.description) {
    lines.push(`<meta name="description" content="${escape(page.description)}">`);
  }
  if (view.isMissing || view.base !== undefined || page.noindex)
    lines.push('<meta name="robots" content="noindex">');
  else lines.push(...relations(view));
  lines.push(...(view.head ?? []));
  if (page.headsection) lines.push(markStyles(page.headsection));
  return lines.join('\n');
}

/** Marks the page's own style sheets, which the runtime removes when the page is left. */
function markStyles(head: string): string {
  return head.replace(/<(link|style)(?=[\s>])(?![^>]*\sdata-dm-page)/gi, '<$1 data-dm-page');
}

/** Canonical and alternate addresses; crawlers expect absolute ones. */
function relations({ site, page, origin }: PageView): string[] {
  const absolute = (path: string): string => escape(new URL(path, origin).href);
  const lines = [`<link rel="canonical" href="${absolute(page.canonical ?? page.path)}">`];
  if (Object.keys(page.alternates).length === 0) return lines;

  const versions = { ...page.alternates, [page.post?.lang ?? page.lang]: page.path };
  for (const [lang, path] of Object.entries(versions)) {
    lines.push(`<link rel="alternate" hreflang="${escape(lang)}" href="${absolute(path)}">`);
  }
  const fallback = versions[site.languages[0]?.code ?? ''];
  if (fallback) {
    lines.push(`<link rel="alternate" hreflang="x-default" href="${absolute(fallback)}">`);
  }
  return lines;
}

/** Links to the page's own style sheets, for its document. */
export const styleLinks = (page: Page): string[] =>
  stylesOf(page).map(({ href }) => `<link rel="stylesheet" href="${href}" data-dm-page>`);
