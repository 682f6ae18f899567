import type { MenuItem } from '../content/model';
import { isRecord } from '../../../shared/site/parameters';
import { scriptJson } from '../../html';
import { encodePath } from '../http/decode-path';
import { homeOf, isPrivate, pageParameters, type PageView } from './view';

type Parameters = Readonly<Record<string, unknown>>;

/** The script `#dm-site` of a document: the parameters of its site and page. */
export function siteScript(view: PageView): string {
  const own = ownParameters(view);
  const rest = sharedJson(view.site.parameters, Object.keys(own)).slice(0, -1);
  const text = (rest === '{' ? rest : `${rest},`) + scriptJson(own).slice(1);
  return `<script type="application/json" id="dm-site">${text}</script>`;
}

/** The parameters that depend on the page or the request, in place of the site's. */
function ownParameters(view: PageView): Parameters {
  const { site, page, path, origin, location } = view;
  const items = site.menu[page.lang];
  const { personalization } = site.parameters;
  return {
    build: site.build,
    homeUrl: homeOf(view),
    pageUrl: new URL(encodePath(path), origin).href,
    pageAlias: page.alias,
    isHome: page.isHome,
    ...(isPrivate(page) ? { protected: true } : {}),
    ...(items ? { navItems: encoded(items) } : {}),
    ...(isRecord(personalization) && location
      ? { personalization: { ...personalization, location } }
      : {}),
    parameters: pageParameters(view),
  };
}

/** JSON of the parameters of sites, each without some: the same on many pages. */
const texts = new WeakMap<Parameters, Map<string, string>>();

function sharedJson(parameters: Parameters, without: readonly string[]): string {
  const known = texts.get(parameters) ?? new Map<string, string>();
  texts.set(parameters, known);
  const key = without.join();
  let text = known.get(key);
  if (text === undefined) {
    // The texts of a language come with its pages.
    const left = new Set(['translations', ...without]);
    const shared = Object.entries(parameters).filter(([name]) => !left.has(name));
    text = scriptJson(Object.fromEntries(shared));
    known.set(key, text);
  }
  return text;
}

/** Menus as the runtime reads them: a site has the same ones on all pages. */
const encodings = new WeakMap<readonly MenuItem[], string>();

function encoded(items: readonly MenuItem[]): string {
  let text = encodings.get(items);
  if (text === undefined) {
    text = Buffer.from(JSON.stringify(items)).toString('base64');
    encodings.set(items, text);
  }
  return text;
}
