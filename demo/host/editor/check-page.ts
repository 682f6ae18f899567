import { attributesIn } from '../../editor/source/attributes';
import { nodesIn } from '../../editor/source/node';
import { parseSource } from '../../editor/source/parse-source';
import { decodePath } from '../http/decode-path';
import type { CatalogueElement } from './catalogue';

/** Most findings of a page: an owner mends these first. */
const MAX_FINDINGS = 20;

/** Most characters of an address in a finding. */
const MAX_SHOWN = 80;

/** The problems that visitors would have with a page, and its links to other pages of the site. */
export interface PageCheck {
  /** Sentences for the owner. */
  readonly findings: readonly string[];
  /** Paths of the site that it links to, each once. */
  readonly links: readonly string[];
}

/** Shortens an address for a finding. */
export const shown = (address: string): string =>
  address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN)}…` : address;

/** Whether browsers find a part of a page; they find its beginning as `top`. */
const hasTarget = (ids: ReadonlySet<string>, fragment: string): boolean =>
  ids.has(fragment) || ids.has(decodePath(fragment) ?? '') || fragment.toLowerCase() === 'top';

/** Says which settings of an element have a value that it does not know. */
function wrongValues(
  { label, attributes }: CatalogueElement,
  values: ReadonlyMap<string, string>,
): string[] {
  return attributes.flatMap((attribute) => {
    const value = values.get(attribute.name);
    const { kind, choices, min = -Infinity, max = Infinity } = attribute;
    if (value === undefined || value === '') return [];
    const isWrong =
      kind === 'choice'
        ? choices.every((choice) => choice.value !== value)
        : kind === 'number' && !(Number(value) >= min && Number(value) <= max);
    return isWrong ? [`${label}: “${attribute.label}” cannot be ${shown(value)}.`] : [];
  });
}

/** Checks the source of a page before it is published. */
export function checkPage(source: string, elements: readonly CatalogueElement[]): PageCheck {
  const findings: string[] = [];
  const links = new Set<string>();
  const nodes = [...nodesIn(parseSource(source))].map(({ tag, open }) => ({
    tag,
    values: attributesIn(open),
  }));
  const ids = new Set(nodes.flatMap(({ values }) => values.get('id') ?? []));
  for (const { tag, values } of nodes) {
    const href = tag === 'a' ? values.get('href')?.trim() : undefined;
    if (href === '' || href === '#') findings.push('A link leads nowhere yet.');
    else if (href?.startsWith('#') && !hasTarget(ids, href.slice(1))) {
      findings.push(`A link leads to ${shown(href)}, which this page does not have.`);
    } else if (href?.startsWith('/') && !href.startsWith('//')) {
      links.add(href.replace(/[?#].*$/s, ''));
    }
    const isSilent = values.get('role') === 'presentation' || values.get('aria-hidden') === 'true';
    if (tag === 'img' && !values.has('alt') && !isSilent) {
      const address = values.get('src') ?? '';
      findings.push(`A picture has no alternative text: ${shown(address)}`);
    }
    const element = elements.find((one) => one.tag === tag);
    if (element) findings.push(...wrongValues(element, values));
  }
  return { findings: [...new Set(findings)].slice(0, MAX_FINDINGS), links: [...links] };
}
