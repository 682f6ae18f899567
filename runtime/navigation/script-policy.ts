import { parseUrl } from '../../shared/site/parse-url';

/** Source expressions of the directive that governs scripts, of one policy; `undefined` without one. */
function scriptSources(policy: string): readonly string[] | undefined {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    // The first one of a name counts.
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return ['script-src-elem', 'script-src', 'default-src']
    .map((name) => directives.get(name))
    .find((sources) => sources !== undefined);
}

const HOST = /^(?:([a-z][\w+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/[^?#]*)?$/i;

/** Whether two schemes are the same, or the second the secure one of the first. */
const isScheme = (source: string, protocol: string): boolean =>
  source === protocol || (source === 'http:' && protocol === 'https:');

/** Whether a source expression names the address of a script. */
function covers(source: string, url: URL, page: URL): boolean {
  if (source.toLowerCase() === "'self'") return url.origin === page.origin;
  if (source === '*') return /^https?:$/.test(url.protocol);
  if (/^[a-z][\w+.-]*:$/i.test(source)) return isScheme(source.toLowerCase(), url.protocol);
  const [, scheme, host = '', port = '', path = ''] = HOST.exec(source) ?? [];
  if (!host || !isScheme(scheme ? `${scheme.toLowerCase()}:` : page.protocol, url.protocol)) {
    return false;
  }
  const name = host.toLowerCase();
  const isHost =
    name === '*' ||
    (name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name);
  const isPort = port === '*' || port === url.port || (!url.port && /^(?:80|443)$/.test(port));
  const isPath = path.endsWith('/')
    ? url.pathname.startsWith(path)
    : !path || url.pathname === path;
  return isHost && isPort && isPath;
}

const ALGORITHMS = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const;

/** Whether one of the hashes in a policy is that of a script's text. */
async function hasHash(sources: readonly string[], text: string): Promise<boolean> {
  for (const [name, algorithm] of Object.entries(ALGORITHMS)) {
    const listed = sources.filter((source) => source.toLowerCase().startsWith(`'${name}-`));
    // There is no `subtle` in a page without TLS.
    if (!listed.length || !('subtle' in crypto)) continue;
    const bytes = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
    const hash = btoa(String.fromCharCode(...new Uint8Array(bytes)));
    const isListed = (source: string): boolean =>
      source
        .slice(name.length + 2, -1)
        .replaceAll('-', '+')
        .replaceAll('_', '/') === hash;
    if (listed.some(isListed)) return true;
  }
  return false;
}

/** Whether the sources of a policy let a script run in a page. */
async function isAllowed(
  sources: readonly string[] | undefined,
  script: HTMLScriptElement,
  page: URL,
): Promise<boolean> {
  if (!sources || (script.nonce && sources.includes(`'nonce-${script.nonce}'`))) return true;
  const src = script.getAttribute('src');
  const has = (keyword: string): boolean =>
    sources.some((source) => source.toLowerCase() === `'${keyword}'`);
  const isStrict = has('strict-dynamic');
  if (src === null) {
    if (await hasHash(sources, script.text)) return true;
    const isListed = sources.some((source) => /^'(?:nonce|sha(?:256|384|512))-/i.test(source));
    return has('unsafe-inline') && !isListed && !isStrict;
  }
  const integrity = script.integrity.split(/\s+/).filter(Boolean);
  if (integrity.length > 0 && integrity.every((hash) => sources.includes(`'${hash}'`))) return true;
  const url = parseUrl(src, page.href);
  return !isStrict && url !== undefined && sources.some((source) => covers(source, url, page));
}

/**
 * Finds the scripts that the policy of their own answer blocks. In the document of another page they
 * would run with its nonce.
 *
 * @param policy the answer's `Content-Security-Policy`, of which it may have several.
 * @param page the address of the answer.
 */
export async function blockedScripts(
  scripts: readonly HTMLScriptElement[],
  policy: string,
  page: URL,
): Promise<ReadonlySet<HTMLScriptElement>> {
  const policies = policy.split(',').map(scriptSources);
  const blocked = new Set<HTMLScriptElement>();
  for (const script of scripts) {
    for (const sources of policies) {
      if (!(await isAllowed(sources, script, page))) blocked.add(script);
    }
  }
  return blocked;
}
