import type { ToolInput } from '../../../shared/element/agent-tools.types';
import type { DraftField } from '../drafts/draft-fields';
import type { ToolField } from './schema';

/** A field's state for an answer, as drafts store it. */
function stateFor({ control, option }: DraftField, answer: ToolInput[string]): string {
  if (control instanceof HTMLSelectElement) return JSON.stringify([answer].flat());
  if (option === '') return String(answer);
  return String(Array.isArray(answer) ? answer.includes(option) : answer);
}

/** Writes a state, and fires the events of a visitor's change if there is one. */
function write(field: DraftField, state: string): void {
  if (field.state === state) return;
  const control = field.write(state);
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Fills in fields in document order, so that the answers that conditions depend on come first.
 *
 * @returns the labels of the fields that the form does not ask for with these answers.
 */
export function fillIn(
  fields: ReadonlyMap<string, ToolField>,
  input: ToolInput,
): readonly string[] {
  const skipped: string[] = [];
  for (const [name, { label, fields: group }] of fields) {
    const answer = Object.hasOwn(input, name) ? input[name] : undefined;
    if (answer === undefined) continue;
    if (group.every(({ control }) => control.matches(':disabled'))) skipped.push(label || name);
    else for (const field of group) write(field, stateFor(field, answer));
  }
  return skipped;
}
