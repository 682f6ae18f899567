import type { Page, Site } from '../content/model';
import { stylesOf } from './styles';
import { escape } from './html';

/** A page about to be answered, and what it has to know of the request. */
export interface PageView {
  readonly site: Site;
  readonly page: Page;
  /** Whether it stands in for a page that does not exist. */
  readonly isMissing: boolean;
  /** Whether it stands in for a page whose password was not given. */
  readonly isLocked?: boolean;
  /** The path that was asked for; on a missing page not the page's own. */
  readonly path: string;
  /** The site's public origin, for addresses that must be absolute. */
  readonly origin: string;
}

/** Path of the home page in the page's language. */
export function homeOf({ site, page }: PageView): string {
  const language = site.languages.find(({ code }) => code === page.lang);
  return language?.url ?? '/';
}

/** The site parameters that differ from page to page (page JSON's `parameters`). */
export function pageParameters(view: PageView): Record<string, unknown> {
  const { animation } = view.page;
  return {
    ...(view.site.languages.length > 1 ? { homeUrl: homeOf(view) } : {}),
    ...(animation ? { animation } : {}),
  };
}

/** The page's own part of the head (page JSON's `headsection`). */
export function headsection(view: PageView): string {
  const { page } = view;
  const lines = [`<title>${escape(page.title)}</title>`];
  if (page.description) {
    lines.push(`<meta name="description" content="${escape(page.description)}">`);
  }
  if (view.isMissing) lines.push('<meta name="robots" content="noindex">');
  else lines.push(...relations(view));
  if (page.headsection) lines.push(markStyles(page.headsection));
  return lines.join('\n');
}

/** Says which style sheets are the page's own: the runtime takes them out when it is left. */
function markStyles(head: string): string {
  return head.replace(/<(link|style)(?=[\s>])(?![^>]*\sdata-dm-page)/gi, '<$1 data-dm-page');
}

/** Canonical and alternate addresses; crawlers want them absolute. */
function relations({ site, page, origin }: PageView): string[] {
  const absolute = (path: string): string => escape(new URL(path, origin).href);
  const lines = [`<link rel="canonical" href="${absolute(page.path)}">`];
  if (Object.keys(page.alternates).length === 0) return lines;

  const versions = { ...page.alternates, [page.lang]: page.path };
  for (const [lang, path] of Object.entries(versions)) {
    lines.push(`<link rel="alternate" hreflang="${escape(lang)}" href="${absolute(path)}">`);
  }
  const common = versions[site.languages[0]?.code ?? ''];
  if (common) lines.push(`<link rel="alternate" hreflang="x-default" href="${absolute(common)}">`);
  return lines;
}

/** Links to the page's own style sheets, for its whole form. */
export const styleLinks = (page: Page): string[] =>
  stylesOf(page).map(({ href }) => `<link rel="stylesheet" href="${href}" data-dm-page>`);
