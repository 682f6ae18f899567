import { markAdded } from '../../../shared/dom/added';
import { own } from '../../../shared/dom/own';
import { textsOf } from '../../../shared/site/strings';
import { isControl } from '../fields/controls';
import { labelText } from '../fields/fields';

const markText = textsOf({
  /** After the label of a field that another answer makes required. */
  formRequiredMark: '(required)',
});

/** The mark at the end of the labels of many forms. */
const STAR = /[*＊]$/;

/** The mark for a form: a star where its other labels have one. */
function markOf(element: Element): string {
  const labels = own(element.closest('form'))?.querySelectorAll('label, legend') ?? [];
  const hasStars = [...labels].some((label) => STAR.test(labelText(label)));
  return hasStars ? '*' : markText('formRequiredMark', {}, element);
}

/** The label of a control, or the legend of a box around several. */
function labelOf(element: Element): HTMLElement | null | undefined {
  if (isControl(element) && element.localName !== 'fieldset') return element.labels?.[0];
  return element.querySelector<HTMLElement>('legend');
}

/** Adds a mark at the end of a label's text, also where the label is around its control. */
function addMark(label: HTMLElement, control: Element, mark: HTMLElement): void {
  let part: Element = control;
  while (part.parentElement && part.parentElement !== label && label.contains(part))
    part = part.parentElement;
  const before = label.contains(control) && part !== label ? part.previousElementSibling : null;
  if (before?.textContent.trim()) before.append(mark);
  else if (label.contains(control)) part.before(mark);
  else label.append(mark);
}

/**
 * Says in the label of a field that an answer has made it required (WCAG 3.3.2). Screen readers get
 * that from the control itself; only a group of choices has no such state.
 *
 * @returns the mark, to be removed; `undefined` for a label that has one, or no label.
 */
export function markRequired(element: Element): HTMLElement | undefined {
  const label = labelOf(element);
  if (!label || STAR.test(labelText(label))) return undefined;
  const mark = markAdded(document.createElement('span'));
  mark.dataset['dmMark'] = '';
  mark.textContent = ` ${markOf(element)}`;
  if (label.localName !== 'legend') mark.ariaHidden = 'true';
  addMark(label, element, mark);
  return mark;
}
