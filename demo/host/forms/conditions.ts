import { isMet } from '../../../shared/form/conditions';
import { valuesOf, type Entry } from './entries';

/** Whether a condition of the markup holds for what was posted. */
export const holds = (condition: string, entries: readonly Entry[]): boolean =>
  isMet(condition, (name) =>
    valuesOf(entries, name)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  );
