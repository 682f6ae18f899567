import type { Alias } from '../../shared/element/attributes';
import { isRecord } from '../../shared/site/parameters';

/** The specification's parameters object of a slider (visual-widgets §3). */
export interface SliderParameters {
  /** Slides fade into each other instead of moving. */
  readonly isFade?: boolean;
  /** Slides change by themselves. */
  readonly isAutoPlay?: boolean;
  /** Arrows are shown; false takes them away. */
  readonly directionNav?: boolean;
  /** Pictures fill their slide and are cropped. */
  readonly stretch?: boolean;
}

const NAMES = ['isFade', 'isAutoPlay', 'directionNav', 'stretch'] as const;

/** Page generators write truth as text, too. */
function readTruth(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** Reads a parameters object; what it does not know is left out. */
export function readParameters(value: unknown): SliderParameters | undefined {
  if (!isRecord(value)) return undefined;
  const known = NAMES.map((name) => [name, readTruth(value[name])] as const);
  return Object.fromEntries(known.filter(([, truth]) => truth !== undefined));
}

function parse(raw: string): SliderParameters {
  try {
    return readParameters(JSON.parse(raw)) ?? {};
  } catch {
    // The attribute `parameters` itself tells of the mistake.
    return {};
  }
}

/** What an attribute is when only the parameters object speaks of it. */
export function fromParameters(read: (given: SliderParameters) => boolean): Alias<boolean>[] {
  return ['parameters', 'data-parameters'].map((name) => ({
    name,
    parse: (raw) => read(parse(raw)),
  }));
}
