import type { XmlElement } from './parse-xml';

const OPEN_SEARCH = /^http:\/\/a9\.com\/-\/spec\/opensearch/;

/** Formats of results, the better first. */
const FORMATS = ['application/atom+xml', 'application/rss+xml'];

const PARAMETER = /\{(?:[\w.-]+:)?([\w.-]+)(\?)?\}/g;

/**
 * Returns the address of the results for a term, from an OpenSearch description. It must be on the
 * origin of the description, which is the one that the owner has allowed.
 *
 * @throws {Error} if the description has no such address.
 */
export function resultsAddress(
  root: XmlElement,
  { base, term, count }: { base: string; term: string; count: number },
): string {
  if (root.local !== 'OpenSearchDescription' || !OPEN_SEARCH.test(root.uri)) {
    throw new Error(`<${root.local}> is no OpenSearch description.`);
  }
  const urls = root.children.filter(
    ({ local, attributes: { rel = 'results', method = 'get' } }) =>
      local === 'Url' && /\bresults\b/.test(rel) && method.toLowerCase() === 'get',
  );
  const url = FORMATS.map((format) =>
    urls.find(({ attributes }) => attributes['type']?.split(';')[0]?.trim() === format),
  ).find(Boolean);
  const template = url?.attributes['template'] ?? '';
  const values: Readonly<Record<string, string>> = {
    searchTerms: term,
    count: String(count),
    startIndex: '1',
    startPage: '1',
    language: '*',
    inputEncoding: 'UTF-8',
    outputEncoding: 'UTF-8',
  };
  const address = template
    .slice(0, 2000)
    .replace(PARAMETER, (_, name: string, optional?: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined && !optional) throw new Error(`The parameter "${name}" is unknown.`);
      return encodeURIComponent(value ?? '');
    });
  if (!template.includes('{searchTerms') || !URL.canParse(address, base)) {
    throw new Error('The description has no address of results as Atom or RSS.');
  }
  const results = new URL(address, base);
  if (results.origin !== new URL(base).origin) {
    throw new Error(`The results are on another origin, ${results.origin}.`);
  }
  return results.href;
}
