import { getSite } from '../../shared/site/site';
import type { Page } from './page';
import { REFRESH } from './refresh';
import { rootAttributes } from './root-attributes';

const POLICY = 'meta[http-equiv="content-security-policy" i]';

const policiesIn = (head: Iterable<Element>): string[] =>
  Array.from(head)
    .filter((node) => node.matches(POLICY))
    .map((node) => node.getAttribute('content') ?? '')
    .sort();

/** The charset of a label, as `document.characterSet` writes it, in lower case. */
function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Whether a page has the charset of this document; a document that page JSON stands for has the site's. */
function hasCharset({ charset = encodingOf(getSite().parameters.charset) }: Page): boolean {
  return charset === undefined || charset === document.characterSet.toLowerCase();
}

/** Code in the attributes of a body, but for what a load has called already. */
const codeOf = (body: ReadonlyMap<string, string>): string[] =>
  Array.from(body)
    .filter(([name]) => /^on(?!load$|pageshow$)/.test(name))
    .map(([name, code]) => `${name}=${code}`)
    .sort();

/** Whether the code in the attributes of a document's body is that of this one, and waits for no load. */
function hasSameCode({ roots }: Page): boolean {
  if (!roots) return true;
  const [, next] = roots;
  const [, present] = rootAttributes(document);
  const waits = next.has('onload') || next.has('onpageshow');
  return !waits && codeOf(next).join('\n') === codeOf(present).join('\n');
}

/**
 * Whether a page does in this document what it does in its own. A document has one charset, in which
 * it sends queries and forms; it never loses a policy, nor a refresh that it waits for. Code in the
 * attributes of its body is called by a load, and stays as long as the document.
 */
export function fitsDocument(page: Page): boolean {
  if (!hasCharset(page) || !hasSameCode(page)) return false;
  page.nodes ??= page.parse();
  const { head } = page.nodes;
  if (head.some((node) => node.matches(REFRESH))) return false;
  const [own, present] = [policiesIn(head), policiesIn(document.head.children)];
  return page.hasFullHead
    ? own.join('\n') === present.join('\n')
    : own.every((policy) => present.includes(policy));
}
