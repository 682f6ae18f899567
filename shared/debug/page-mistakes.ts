import { attempt } from '../element/attributes';
import { isRecord, readParameters } from '../site/parameters';
import { keyMistakes } from './data-mistakes';
import { suggestion } from './nearest';

/** Parameters of `#dm-site` that parts of the library read by themselves. */
const OTHER_PARAMETERS = [
  'parameters',
  'personalization',
  'isHome',
  'dynamicPage',
  'hasCustomDomain',
] as const;

/** The value of `#dm-site`, if it is an object. */
function readSite(root: Document): Readonly<Record<string, unknown>> | undefined {
  const text = root.getElementById('dm-site')?.textContent ?? '';
  const source: unknown = attempt(() => JSON.parse(text) as unknown);
  return isRecord(source) ? source : undefined;
}

/** Names of the popups that the site parameters define. */
export function popupNames(root: Document): readonly string[] {
  const site = readSite(root);
  const page = site?.['parameters'];
  return [site, page].flatMap((source) => {
    const popups = isRecord(source) ? source['popups'] : undefined;
    const list: readonly unknown[] = Array.isArray(popups) ? popups : [];
    const names = list.map((popup) => (isRecord(popup) ? popup['name'] : undefined));
    return names.filter((name) => typeof name === 'string');
  });
}

/** A reader of site parameters that knows all of them. */
function readAll(value: unknown): void {
  readParameters(value, () => undefined);
  if (isRecord(value)) OTHER_PARAMETERS.map((name) => value[name]);
}

/**
 * Mistakes in the names of site parameters, which {@link readParameters} ignores: one line each,
 * without the `#dm-site` that it is logged with.
 */
export function parameterMistakes(root: Document): readonly string[] {
  const source = readSite(root);
  if (!source) return [];
  const { parameters, ...site } = source;
  return [...keyMistakes('', site, readAll), ...keyMistakes('parameters', parameters, readAll)];
}

/** Says that no page can be swapped in, where nothing marks the place. */
export function outletMistake(root: Document): string | undefined {
  if (root.querySelector('[data-dm-outlet], main')) return undefined;
  return 'has neither an element with data-dm-outlet nor a main: every link loads a page of its own';
}

/** The tags of this library's prefix that it does not have, with their lines. */
export function tagMistake(tag: string, known: readonly string[]): string {
  return `is not a known element${suggestion(tag, known)}`;
}
