import type { Alias } from '../../shared/element/attributes';
import { isRecord } from '../../shared/site/parameters';

/** The parameters object of a slider (visual-widgets §3). */
export interface SliderParameters {
  /** Slides fade into each other instead of moving. */
  readonly isFade?: boolean;
  /** Slides change by themselves. */
  readonly isAutoPlay?: boolean;
  /** Arrows are shown. */
  readonly directionNav?: boolean;
  /** Pictures fill their slide and are cropped. */
  readonly stretch?: boolean;
}

/** Booleans, which may be given as text. */
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Reads a parameters object; unknown parameters and values are left out. */
export function readParameters(value: unknown): SliderParameters | undefined {
  if (!isRecord(value)) return undefined;
  const names = ['isFade', 'isAutoPlay', 'directionNav', 'stretch'];
  const entries = names.map((name) => [name, BOOLEANS[String(value[name])]] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}

/** Aliases that make a flag true when the parameters object has `value` for `name`. */
export const fromParameters = (name: keyof SliderParameters, value = true): Alias<boolean>[] =>
  ['parameters', 'data-parameters'].map((attribute) => ({
    name: attribute,
    parse: (raw) => {
      try {
        return readParameters(JSON.parse(raw))?.[name] === value;
      } catch {
        // Reported once, by the attribute itself.
        return false;
      }
    },
  }));
