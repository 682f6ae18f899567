import { own } from '../../../shared/dom/own';
import { isCheckable } from '../fields/controls';

const countControls = (box: Element): number =>
  box.querySelectorAll('input:not([type=hidden]), select, textarea, button').length;

/** Whether a box has a single row, in which a note would stand beside the control. */
const isRow = ({ display, flexDirection, flexWrap }: CSSStyleDeclaration): boolean =>
  display.includes('flex') && !flexDirection.startsWith('column') && flexWrap === 'nowrap';

/** Takes back the space that a box puts between its rows: a note is not a row of its own. */
function closeGap(note: HTMLElement, box: Element): void {
  const { display, rowGap } = getComputedStyle(box);
  const hasGap = /grid|flex/.test(display) && rowGap !== 'normal';
  note.style.setProperty('--_gap', hasGap ? rowGap : '0px');
}

/**
 * Returns the control, or the box drawn around it: of the boxes with no other control in them, the
 * outermost that is inline or a row.
 */
function boxAround(control: Element): Element {
  let anchor: Element = control.closest('label') ?? control;
  const { nextElementSibling: next } = anchor;
  // Many templates float the label over its control, or draw a checkbox in it.
  if (next instanceof HTMLLabelElement && next.control === control) anchor = next;
  for (
    let parent = anchor.parentElement;
    parent &&
    !own(parent).matches('form, fieldset, td, th, li, dm-form') &&
    countControls(parent) === 1;
    parent = own(parent).parentElement
  ) {
    const style = getComputedStyle(parent);
    if (!isRow(style) && !style.display.startsWith('inline')) break;
    anchor = parent;
  }
  return anchor;
}

/** Returns the label around a control if a note can stand below the control in it. */
function labelAround(control: Element): Element | undefined {
  const label = control.closest('label');
  if (!label || isCheckable(control)) return undefined;
  return isRow(getComputedStyle(label)) ? undefined : label;
}

/** Puts a note at the end of a box, before the notes that are there. */
export function appendNote(box: Element, note: HTMLElement): void {
  closeGap(note, box);
  const last = box.lastElementChild;
  if (last?.matches('[data-dm-note]')) last.before(note);
  else box.append(note);
}

/**
 * Puts a note right below a control, into its field: into the label around the control, so that it
 * never becomes a cell of a row of fields, else after the box drawn around the control. In a label
 * it is not part of the control's name, which is read from the label.
 */
export function placeNote(control: Element, note: HTMLElement): void {
  const label = labelAround(control);
  if (label) {
    note.ariaHidden = 'true';
    appendNote(label, note);
    return;
  }
  const anchor = boxAround(control);
  if (anchor.parentElement) closeGap(note, anchor.parentElement);
  anchor.after(note);
}
