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

/** Truth may be text, too. */
const TRUTH: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Reads a parameters object; what it does not know is left out. */
export function readParameters(value: unknown): SliderParameters | undefined {
  if (!isRecord(value)) return undefined;
  const names = ['isFade', 'isAutoPlay', 'directionNav', 'stretch'];
  const read = names.map((name) => [name, TRUTH[String(value[name])]] as const);
  return Object.fromEntries(read.filter(([, truth]) => truth !== undefined));
}

/** Makes an attribute true where only the parameters object speaks of it, and says `truth`. */
export const fromParameters = (name: keyof SliderParameters, truth = true): Alias<boolean>[] =>
  ['parameters', 'data-parameters'].map((attribute) => ({
    name: attribute,
    parse: (raw) => {
      try {
        return readParameters(JSON.parse(raw))?.[name] === truth;
      } catch {
        // The attribute itself tells of the mistake.
        return false;
      }
    },
  }));
