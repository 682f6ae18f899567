/** A redirect, or with status 200 another source for an address, as `_redirects` lists them. */
export interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: 200 | 301 | 302 | 307 | 308;
  /** Applies to addresses with this query only. */
  readonly query?: string;
  /** Applies where there is a file too. */
  readonly isForced?: boolean;
}

/** Headers of the addresses that match a pattern, as `_headers` lists them. */
export interface HeaderRule {
  /** A path; `*` at its end stands for any rest. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Writes `_redirects`, which Netlify and Cloudflare Pages read; the first that fits is applied. */
export const redirectsFile = (rules: readonly Rule[]): string =>
  rules
    .map(({ from, to, status, query, isForced }) =>
      [from, ...(query ? [query] : []), to, `${String(status)}${isForced ? '!' : ''}`].join(' '),
    )
    .map((line) => `${line}\n`)
    .join('');

/** Writes `_headers`, which Netlify and Cloudflare Pages read; all that fit are applied. */
export const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .map(
      ({ pattern, headers }) =>
        `${pattern}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('\n');

/** Reads what {@link redirectsFile} writes. */
export function readRedirects(text: string): Rule[] {
  return linesOf(text).map((line) => {
    const parts = line.trim().split(/ +/);
    const [from = '', to = '', code = ''] = [parts[0], parts.at(-2), parts.at(-1)];
    const query = parts.length > 3 ? parts[1] : undefined;
    return {
      from,
      to,
      status: Number.parseInt(code, 10) as Rule['status'],
      isForced: code.endsWith('!'),
      ...(query !== undefined && { query }),
    };
  });
}

/** Reads what {@link headersFile} writes. */
export function readHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  for (const line of linesOf(text)) {
    if (!line.startsWith(' ')) rules.push({ pattern: line.trim(), headers: {} });
    else {
      const colon = line.indexOf(':');
      const rule = rules.at(-1);
      if (rule) rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
    }
  }
  return rules;
}

const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));

/**
 * Applies a rule to an address.
 *
 * @returns where it leads, with the rest that `*` stands for, or `undefined` if it does not fit.
 */
export function applyRule({ from, to, query }: Rule, url: URL): string | undefined {
  if (query && !url.search.slice(1).split('&').includes(query)) return undefined;
  const rest = restOf(from, url.pathname);
  return rest === undefined ? undefined : to.replace(':splat', rest);
}

/** What `*` of a pattern stands for in a path; `undefined` if the path does not match. */
export function restOf(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('*')) return pattern === path ? '' : undefined;
  const start = pattern.slice(0, -1);
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}
