import { choice, number, text, type AttributeTable } from '../../shared/element/attributes';
import { controlAttributes } from '../../shared/form/form-control';
import { languageOf } from '../../shared/form/language';
import { TypedControl, type Reading } from '../../shared/form/typed-control';
import { warn } from '../../shared/site/log';
import { problemOf, readRules, say, stepOfSeconds, type TimeRules } from './rules';
import styles from './time-picker.css?inline';
import { clockOf, DAY, ENGLISH, readClock, readWritten, writeTime } from './times';

export const attributes = {
  ...controlAttributes,
  /** The time it holds at first, `HH:MM` of the 24-hour clock. */
  defaultValue: text({ alias: 'value' }),
  /** How a time is written and posted: `21:30`, or `09:30 pm`. */
  format: choice(['Hii', 'hh:ii am']),
  /** The minutes between the times offered, counted from `min`, else from midnight. */
  step: number({ default: 15, min: 1, max: DAY }),
  /** The first time that can be chosen, `HH:MM`. */
  min: text(),
  /** The last one, `HH:MM`; before `min`, it is on the next day. */
  max: text(),
  /** What browsers may fill in. */
  autocomplete: text({ default: 'off' }),
} satisfies AttributeTable;

/** What the view is given besides its attributes. */
export interface TimeActions {
  /** What may be chosen, as of now. */
  readonly rules: () => TimeRules;
}

/**
 * A field for a time of the day, to be typed or picked from a list (core-runtime §5, §9), in any
 * form. What is posted is the time in the format, always in the digits 0 to 9 and with `am` or `pm`
 * in English; the field shows it with the words of the page's language. `value` is the same time as
 * `HH:MM` of the 24-hour clock.
 *
 * Typing is read leniently: `930`, `9.30 pm`, `21h15`, `9`, in the digits of any script. What
 * cannot be read stays in the field, with a message; for a time between two steps it names the
 * nearest one.
 *
 * @summary Field for a time, with a list.
 * @prop value - The time as `HH:MM`; empty while there is none.
 * @slot - An `<input type="time">`, maybe in its `<label>`, for visitors without script; its `name`, `value`, `min`, `max`, `step`, `required` and label count where the element has none.
 * @fires {CustomEvent<OpenDetail>} dm-open - The list is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The list has closed.
 * @fires {InputEvent} input - The visitor typed or picked.
 * @fires {Event} change - The visitor left the field, or picked, with another time than before.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart required - The mark of a field that has to be filled in.
 * @csspart hint - The help below the label.
 * @csspart box - The box around field and button.
 * @csspart input - The field.
 * @csspart button - The button that opens the list.
 * @csspart error - What is wrong.
 * @csspart popover - The list.
 * @csspart time - A time in it.
 * @csspart active - The time that Enter chooses.
 * @cssprop [--dm-time-picker-width=100%] - How wide the field is.
 * @cssprop [--dm-color-accent] - The mark of the time chosen.
 * @cssstate open - The list is open.
 * @cssstate user-invalid - A message is shown.
 * @keyboard ArrowDown, ArrowUp - Open the list, and go through its times.
 * @keyboard PageDown, PageUp - Go through the open list by eight times.
 * @keyboard Alt+ArrowDown - Opens the list.
 * @keyboard Enter - Chooses the marked time; where none is, submits the form.
 * @keyboard Escape - Closes the list.
 */
export class DmTimePicker extends TypedControl.with({
  attributes,
  styles,
  view: () => import('./time-picker.view'),
}) {
  constructor() {
    super();
    const actions: TimeActions = { rules: () => this.rules };
    this.provide({ ...actions });
  }

  /** What may be chosen, as of now. */
  protected get rules(): TimeRules {
    const seconds = this.hasAttribute('step') ? '' : this.given('step');
    const { rules, mistakes } = readRules({
      format: this.format,
      language: languageOf(this),
      min: this.given('min'),
      max: this.given('max'),
      step: stepOfSeconds(seconds) ?? Math.round(this.step),
      isRequired: this.isRequired,
    });
    for (const mistake of mistakes) warn(this, mistake);
    return rules;
  }

  protected override read(text: string): Reading {
    const { rules } = this;
    const isEmpty = !text.trim();
    const time = isEmpty ? undefined : readWritten(text, rules);
    const problem = problemOf(isEmpty ? 'nothing' : time, rules, this);
    const isTime = time !== undefined;
    return {
      value: isTime ? clockOf(time) : '',
      posted: isTime ? writeTime(time, rules.format, ENGLISH) : text.trim(),
      shown: isTime ? say(time, rules) : text.trim(),
      ...(problem && { problem }),
    };
  }

  protected override write(value: string): string {
    const time = readClock(value);
    if (time === undefined && value) warn(this, `value "${value}" is not a time (HH:MM)`);
    return time === undefined ? '' : say(time, this.rules);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-time-picker': DmTimePicker;
  }
}
