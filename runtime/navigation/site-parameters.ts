import { isRecord } from '../../shared/site/parameters';
import { aliasOf, getSite, updateSite } from '../../shared/site/site';
import { storeFlags } from '../page-state/flags';

type Parameters = Readonly<Record<string, unknown>>;

/** Parameters that by their nature describe one page and not the site. */
const OF_PAGE = [
  'pageUrl',
  'pageAlias',
  'isHome',
  'linkType',
  'protected',
  'instructions',
  'popups',
  'parameters',
];

/** Parameters that the first document gives for the whole site. */
let site: Parameters = {};

/** A parameter that the first document gives for the whole site, unchecked. */
export const siteParameter = (name: string): unknown => site[name];

/** The content of `#dm-site`; `undefined` without one, or when it is malformed. */
function readScript(root: Document): Parameters | undefined {
  try {
    const json: unknown = JSON.parse(root.getElementById('dm-site')?.textContent ?? '');
    return isRecord(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The parameters that `#dm-site` has for the page alone, under the same name as page JSON. */
const ownOf = ({ parameters }: Parameters): Parameters => (isRecord(parameters) ? parameters : {});

/** Every known name, without a value: such a parameter has its default. */
const defaults = (): Parameters =>
  Object.fromEntries(Object.keys(getSite().parameters).map((name) => [name, undefined]));

/** Saves the site's parameters of the first document; returns those of its page. */
export function saveSite(): Parameters {
  const source = readScript(document) ?? {};
  const entries = Object.entries(source);
  site = Object.fromEntries(entries.filter(([name]) => !OF_PAGE.includes(name)));
  const ofPage = Object.fromEntries(entries.filter(([name]) => OF_PAGE.includes(name)));
  return { ...ofPage, ...ownOf(source) };
}

/**
 * The parameters of a complete document. What it leaves out has its default, as when the browser
 * loads it; without `#dm-site` it has those of the site.
 */
export function parametersOfDocument(root: Document): Parameters {
  const source = readScript(root);
  return source ? { ...defaults(), ...source, ...ownOf(source) } : {};
}

/**
 * Makes the parameters of a page current: they are merged over the site's, and replace those of the
 * page before.
 *
 * @param url the address of the page.
 */
export function changeSite(url: URL, parameters: Parameters): void {
  storeFlags(url);
  updateSite({
    ...defaults(),
    ...site,
    ...parameters,
    strings: { ...(site['strings'] as object), ...(parameters['strings'] as object) },
    // A language keeps the texts that one of its pages has brought.
    translations: {
      ...getSite().parameters.translations,
      ...(parameters['translations'] as object),
    },
    pageUrl: url.href,
    // Without SEO-friendly links the path of the document is another.
    pageAlias: parameters['pageAlias'] || aliasOf(url.pathname),
    // A host that knows better says so in the first document only.
    mode: parameters['mode'] ?? site['mode'],
    device: parameters['device'] ?? site['device'],
  });
}
