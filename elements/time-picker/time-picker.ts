export type { OpenDetail } from '../../shared/dom/picture-events';
import { choice, number, text, type AttributeTable } from '../../shared/element/attributes';
import { languageOf } from '../../shared/site/locale';
import { fallbackControl } from '../../shared/form/fallback';
import { typedAttributes, TypedControl, type Reading } from '../../shared/form/typed-control';
import { warn } from '../../shared/site/log';
import { problemOf } from './problem';
import { readTime } from './read-time';
import { readRules, shownTime, stepOfSeconds, type TimeRules } from './rules';
import styles from './time-picker.css?inline';
import { clockOf, clockText, DAY, ENGLISH, formatTime, readClock } from './times';

export const attributes = {
  ...typedAttributes,
  /** The initial time, `HH:MM` in 24 hours. */
  defaultValue: text({ alias: 'value', accept: clockText }),
  /** The format in which the time is shown and posted: `21:30`, or `09:30 pm`. */
  format: choice(['Hii', 'hh:ii am']),
  /** Minutes between two times of the list, counted from `min` or from midnight. */
  step: number({ default: 15, min: 1, max: DAY }),
  /** The earliest time, `HH:MM`. */
  min: text({ accept: clockText }),
  /** The latest time, `HH:MM`; if it is before `min`, it is on the next day. */
  max: text({ accept: clockText }),
} satisfies AttributeTable;

/** Callbacks of the view. */
export interface TimeActions {
  /** Returns the rules as of now. */
  readonly rules: () => TimeRules;
}

/**
 * A time field for any form: the time is typed or picked from a list (core-runtime §5, §9). The
 * form posts the time in the chosen format, always with the digits 0 to 9 and with `am` or `pm` in
 * English; the field shows the words of the page's language. `value` is the same time as `HH:MM` in
 * 24 hours.
 *
 * Typed text is read leniently: `930`, `9.30 pm`, `21h15`, `9`, digits of any script. Text that is
 * not a time stays in the field, with a message; for a time between two steps, the message names
 * the nearest one.
 *
 * @summary Time field with a list.
 * @prop value - The time as `HH:MM`; empty without one.
 * @slot - An `<input type="time">`, optionally in its `<label>`, for visitors without script; its `name`, `value`, `min`, `max`, `step`, `required` and label apply unless the element has its own.
 * @fires {CustomEvent<OpenDetail>} dm-open - The list is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The list has closed.
 * @fires {InputEvent} input - The visitor typed or picked a time.
 * @fires {Event} change - The visitor left the field or picked a time, and the time has changed.
 * @csspart field - The whole control.
 * @csspart label - The label.
 * @csspart required - The asterisk of a required field.
 * @csspart hint - The help below the box.
 * @csspart box - The box around the input and its button.
 * @csspart input - The input.
 * @csspart button - The button that opens the list.
 * @csspart error - The error message.
 * @csspart popover - The list.
 * @csspart time - A time of the list.
 * @csspart active - The time that Enter selects.
 * @cssprop [--dm-time-picker-width=100%] - The width of the field.
 * @cssprop [--dm-color-accent] - The color of the selected time.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the field and of buttons.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the field and of buttons.
 * @cssprop [--dm-control-border-color] - Border of the field.
 * @cssprop [--dm-control-background=var(--dm-color-surface)] - Background of the field.
 * @cssprop [--dm-label-weight=500] - Font weight of the label.
 * @cssprop [--dm-color-focus=var(--dm-color-text)] - Ring around the focused control.
 * @cssstate open - The list is open.
 * @cssstate user-invalid - An error message is shown.
 * @keyboard ArrowDown, ArrowUp - Open the list and move through it.
 * @keyboard PageDown, PageUp - Move by eight times in the open list.
 * @keyboard Alt+ArrowDown - Opens the list.
 * @keyboard Enter - Selects the active time; without one, submits the form.
 * @keyboard Escape - Closes the list.
 */
export class DmTimePicker extends TypedControl.with({
  attributes,
  styles,
  fallback: (host) => fallbackControl(host, '[type=time]'),
  view: () => import('./time-picker.view'),
}) {
  constructor() {
    super();
    const actions: TimeActions = { rules: () => this.rules };
    this.provide({ ...actions });
  }

  /** The rules as of now. */
  protected get rules(): TimeRules {
    const seconds = this.hasAttribute('step') ? '' : this.inheritedAttribute('step');
    const { rules, warnings } = readRules({
      format: this.format,
      language: languageOf(this),
      min: this.inheritedAttribute('min'),
      max: this.inheritedAttribute('max'),
      step: stepOfSeconds(seconds) ?? Math.round(this.step),
      isRequired: this.isRequired,
    });
    for (const warning of warnings) warn(this, warning);
    return rules;
  }

  protected override textOf(value: unknown): string | undefined {
    return clockText(value);
  }

  protected override read(text: string): Reading {
    const { rules } = this;
    const trimmed = text.trim();
    const time = trimmed ? readTime(trimmed, rules) : undefined;
    const problem = problemOf(trimmed ? time : 'empty', rules, this);
    if (time === undefined) return { value: '', posted: trimmed, shown: trimmed, problem };
    return {
      value: clockOf(time),
      posted: formatTime(time, rules.format, ENGLISH),
      shown: shownTime(time, rules),
      problem,
    };
  }

  protected override write(value: string): string {
    const time = readClock(value);
    if (time === undefined && value) warn(this, `value "${value}" is not a time (HH:MM)`);
    return time === undefined ? '' : shownTime(time, this.rules);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-time-picker': DmTimePicker;
  }
}
