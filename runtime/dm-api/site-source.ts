/** Site parameters as they are written in the page, unchecked. */
export type SiteSource = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

let first: SiteSource | undefined;

/**
 * The site parameters of the page shown.
 *
 * @param current those that the runtime knows; until it runs, `#dm-site` has them.
 */
export function readSource(current: SiteSource | undefined): SiteSource {
  try {
    first ??= JSON.parse(document.getElementById('dm-site')?.textContent ?? '') as SiteSource;
  } catch {
    // Not parsed yet, or malformed, which the runtime logs.
  }
  return { ...first, ...(current ?? (first?.['parameters'] as SiteSource | undefined)) };
}

/** The first of some parameters that is a text. */
export function textOf(source: SiteSource, ...names: readonly string[]): string {
  const name = names.find((each) => typeof source[each] === 'string' && source[each] !== '');
  return name === undefined ? '' : (source[name] as string);
}
