import { own } from '../../../shared/dom/own';
import { controlsOf, isCheckable, typeOf, type Control } from './controls';

/** A control, or a group of checkboxes or radio buttons, that takes one answer. */
export interface Field {
  readonly controls: readonly [Control, ...Control[]];
  /** The element around the controls of a group. */
  readonly box: HTMLElement | undefined;
}

const BOX = 'fieldset:not([data-dm-step]), [role="group"], [role="radiogroup"], [data-dm-required]';

/** Groups checkboxes and radio buttons by a required box around them, or by name. */
function groupKey(control: Control): unknown {
  if (!isCheckable(control)) return control;
  return (
    control.closest('[data-dm-required]') ??
    (control.name ? `${control.type} ${control.name}` : control)
  );
}

/** Returns the nearest box that contains all controls of a group and no others. */
function boxOf(controls: readonly Control[]): HTMLElement | undefined {
  const box = controls[0]?.closest<HTMLElement>(BOX);
  if (!box || !controls.every((control) => box.contains(control))) return undefined;
  const inBox = [...box.querySelectorAll<Control>('input, select, textarea')];
  const isOnlyTheirs = inBox.every(
    (control) => controls.includes(control) || !control.willValidate,
  );
  return isOnlyTheirs ? box : undefined;
}

/** Returns a form's fields in document order, without disabled and read-only ones. */
export function fieldsOf(form: HTMLFormElement): readonly Field[] {
  const groups = new Map<unknown, [Control, ...Control[]]>();
  for (const control of controlsOf(form)) {
    if (!control.willValidate || /^(?:button|submit|reset|image)$/.test(typeOf(control))) continue;
    const key = groupKey(control);
    const group = groups.get(key);
    if (group) group.push(control);
    else groups.set(key, [control]);
  }
  return [...groups.values()].map((controls) => ({
    controls,
    box: isCheckable(controls[0]) ? boxOf(controls) : undefined,
  }));
}

const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\s*:]+$/, '')
    .trim();

/** Returns a label's text without the options, buttons and messages inside it, but with its star. */
export function labelText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(
    'select, textarea, button, [data-dm-note], [data-dm-mark]',
  ))
    part.remove();
  return copy.textContent.trim();
}

/** Returns the name of a field for visitors: its legend, label, or the platform's entry `label-…`. */
export function labelOf({ controls: [control], box }: Field, form: HTMLFormElement): string {
  const ids = control.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? [];
  const root = own(form).getRootNode() as Document | ShadowRoot;
  const entry = controlsOf(form).find(
    ({ name }) => control.name && name === `label-${control.name}`,
  );
  const legend = box?.querySelector('legend');
  const candidates = [
    legend && labelText(legend),
    box?.getAttribute('aria-label'),
    control.getAttribute('aria-label'),
    ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' '),
    ...[...(control.labels ?? [])].map(labelText),
    control.getAttribute('label'),
    entry && (entry as unknown as HTMLInputElement).value,
    control.getAttribute('placeholder'),
    control.title,
    control.name,
  ];
  return candidates.map(plain).find(Boolean) ?? '';
}

/** Joins a field's name and its message; a name that is a question or a sentence needs no colon. */
export function withLabel({ label, message }: { label: string; message: string }): string {
  if (!label) return message;
  return /\p{Sentence_Terminal}$/u.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
