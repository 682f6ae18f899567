import { isMet } from '../../../shared/form/conditions';
import { valuesOf, type Entry } from './entries';

/** Whether the posted entries meet a condition of the markup. */
export const isConditionMet = (condition: string, entries: readonly Entry[]): boolean =>
  isMet(condition, (name) =>
    valuesOf(entries, name)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  );
