import { z } from 'zod';
import type { MenuItem, Site } from '../content/model';
import type { PageView } from '../document/view';
import { previewLink, rewriteLinks } from '../document/rewrite-links';

/** Site parameters with addresses of pages. */
const addressed = z.object({
  languages: z.array(z.looseObject({ url: z.string() })).optional(),
  popups: z.array(z.looseObject({ url: z.string() })).optional(),
  cookieNotification: z.looseObject({ markup: z.string().optional() }).optional(),
  personalization: z
    .looseObject({
      rules: z.array(
        z.looseObject({ popup: z.looseObject({ url: z.string().optional() }).optional() }),
      ),
    })
    .optional(),
});

/**
 * Returns a page as the preview at `view.base` shows it: in its mode, with links that stay
 * in the preview. The query flags of an address hold for the session, so links need not repeat them.
 */
export function previewView(view: PageView & { readonly base: string }): PageView {
  const { site, page, base } = view;
  const here = { base, path: page.path };
  const link = (href: string): string => previewLink(href, here);
  return {
    ...view,
    site: {
      ...site,
      layout: rewriteLinks(site.layout, here),
      menu: Object.fromEntries(
        Object.entries(site.menu).map(([language, items]) => [language, linkItems(items, link)]),
      ),
      parameters: {
        ...site.parameters,
        ...linkParameters(site, here),
        mode: view.mode ?? 'preview',
      },
    },
    page: {
      ...page,
      content: rewriteLinks(page.content, here),
      redirect: page.redirect && link(page.redirect),
      urlRedirect: page.urlRedirect && link(page.urlRedirect),
    },
  };
}

const linkItems = (items: readonly MenuItem[], link: (href: string) => string): MenuItem[] =>
  items.map((item) => ({
    ...item,
    href: link(item.href),
    ...(item.items ? { items: linkItems(item.items, link) } : {}),
  }));

function linkParameters(
  { parameters }: Site,
  here: Parameters<typeof previewLink>[1],
): Record<string, unknown> {
  const { data } = addressed.safeParse(parameters);
  const link = (href: string): string => previewLink(href, here);
  const linkUrl = <T extends { readonly url: string }>(entry: T): T => ({
    ...entry,
    url: link(entry.url),
  });
  const notice = data?.cookieNotification;
  const personalization = data?.personalization;
  return {
    ...(data?.languages ? { languages: data.languages.map(linkUrl) } : {}),
    ...(data?.popups ? { popups: data.popups.map(linkUrl) } : {}),
    ...(notice?.markup
      ? { cookieNotification: { ...notice, markup: rewriteLinks(notice.markup, here) } }
      : {}),
    ...(personalization && {
      personalization: {
        ...personalization,
        rules: personalization.rules.map(({ popup, ...rule }) =>
          popup
            ? { ...rule, popup: { ...popup, ...(popup.url && { url: link(popup.url) }) } }
            : rule,
        ),
      },
    }),
  };
}
