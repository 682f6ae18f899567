export type { OpenDetail } from '../../shared/dom/picture-events';
import { attempt, choice, text, type AttributeTable } from '../../shared/element/attributes';
import { listText } from '../../shared/element/value-text';
import { languageOf } from '../../shared/site/locale';
import { fallbackControl } from '../../shared/form/fallback';
import { typedAttributes, TypedControl, type Reading } from '../../shared/form/typed-control';
import { fail, warn } from '../../shared/site/log';
import styles from './date-picker.css?inline';
import {
  dayText,
  formatDate,
  formatIn,
  isoOf,
  readIso,
  today,
  utcOf,
  type DateFormat,
} from './dates';
import { problemOf } from './problem';
import { readDate } from './read-date';
import { readRules, type DateRules } from './rules';

export const attributes = {
  ...typedAttributes,
  /** The initial date, `YYYY-MM-DD`. */
  defaultValue: text({ alias: 'value', accept: dayText }),
  /**
   * The format in which the date is typed, shown and posted: `mmddyyyy` (`MM/DD/YYYY`) or `ddmmyyyy`
   * (`DD/MM/YYYY`). By default, that of the region in the nearest `lang`: `en-GB` has the day first,
   * `en` the month.
   */
  format: choice(['', 'mmddyyyy', 'ddmmyyyy']),
  /** The earliest date: `YYYY-MM-DD`, `today`, `today+30` or `today-7`. */
  min: text({ accept: dayText }),
  /** The latest date, written like `min`; by default, the end of this year + 10. */
  max: text({ accept: dayText }),
  /** Dates that cannot be chosen: weekdays (`sat sun`), days, ranges (`2026-12-24/2027-01-02`). */
  disabledDays: text({ accept: listText(' ', dayText) }),
  /** The first day of the week (`mon`); by default that of the region in the nearest `lang`. */
  weekStart: text(),
} satisfies AttributeTable;

/** Callbacks of the view. */
export interface DateActions {
  /** Returns the rules as of now. */
  readonly rules: () => DateRules;
  /** The calendar could not be loaded. */
  readonly onCalendarError: (cause: unknown) => void;
}

/**
 * A date field for any form: the date is typed or picked from a calendar (core-runtime §5, §9). The
 * form posts the text in the field, in the chosen format and always with the digits 0 to 9; `value`
 * is the same date as `YYYY-MM-DD`. A date is a calendar day without a time zone; `today` is the
 * visitor's.
 *
 * Typed text is read leniently: with any separator or none, days and months of one digit, years of
 * two (within the hundred years up to the last year offered), ISO dates, names of months in the
 * page's language and in English, digits of any script. Text that is not a date stays in the field,
 * with a message. If the calendar cannot be loaded, which is logged, dates can still be typed.
 *
 * @summary Date field with a calendar.
 * @prop value - The date as `YYYY-MM-DD`; empty without one.
 * @prop valueAsDate - The date at midnight UTC, or null, as in the browser's own date field.
 * @slot - An `<input type="date">`, optionally in its `<label>`, for visitors without script; its `name`, `value`, `min`, `max`, `required` and label apply unless the element has its own.
 * @fires {CustomEvent<OpenDetail>} dm-open - The calendar is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The calendar has closed.
 * @fires {InputEvent} input - The visitor typed or picked a date.
 * @fires {Event} change - The visitor left the field or picked a date, and the date has changed.
 * @csspart field - The whole control.
 * @csspart label - The label.
 * @csspart required - The asterisk of a required field.
 * @csspart hint - The help below the box.
 * @csspart box - The box around the input and its button.
 * @csspart input - The input.
 * @csspart button - The button that opens the calendar.
 * @csspart error - The error message.
 * @csspart popover - The calendar's box.
 * @csspart day - A day of the calendar.
 * @csspart selected - The selected day.
 * @csspart today - The current day.
 * @csspart action - A button below the calendar.
 * @cssprop [--dm-date-picker-day=44px] - The size of a day; 40px without a touch screen.
 * @cssprop [--dm-color-accent] - The background of the selected day, and the border of today.
 * @cssprop [--dm-color-on-accent] - The text of the selected day.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the field and of buttons.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the field and of buttons.
 * @cssprop [--dm-control-border-color] - Border of the field.
 * @cssprop [--dm-control-background=var(--dm-color-surface)] - Background of the field.
 * @cssprop [--dm-label-weight=500] - Font weight of the label.
 * @cssprop [--dm-color-focus=var(--dm-color-text)] - Ring around the focused control.
 * @cssstate open - The calendar is open.
 * @cssstate user-invalid - An error message is shown.
 * @keyboard Alt+ArrowDown - In the field: opens the calendar.
 * @keyboard Enter - In the field: submits the form. In the calendar: selects the day.
 * @keyboard Arrow keys - In the calendar: move to the next or previous day or week.
 * @keyboard Home, End - Move to the first or last day of the week.
 * @keyboard PageUp, PageDown - Move to the previous or next month; with Shift, year.
 * @keyboard Escape - Closes the calendar; focus returns to its button.
 */
export class DmDatePicker extends TypedControl.with({
  attributes,
  styles,
  fallback: (host) => fallbackControl(host, '[type=date]'),
  view: () => import('./date-picker.view'),
}) {
  constructor() {
    super();
    const actions: DateActions = {
      rules: () => this.rules,
      onCalendarError: (cause) => {
        if (this.isConnected)
          fail(this, 'the calendar could not be loaded; dates can only be typed', cause);
        this.hide();
        this.provide({ isTypedOnly: true });
      },
    };
    this.provide({ ...actions, isTypedOnly: false });
  }

  get valueAsDate(): Date | null {
    return this.value ? utcOf(this.value) : null;
  }

  set valueAsDate(date: Date | null) {
    // Also a date of another frame, and none of those that only look like one.
    const time = attempt(() => Date.prototype.getTime.call(date));
    const isAssigned = (date as unknown) !== undefined && date !== null;
    if (isAssigned && time === undefined) warn(this, 'property valueAsDate is not a date');
    this.value = time === undefined || Number.isNaN(time) ? '' : isoOf(new Date(time));
  }

  /** The format of the attribute, else that of the page's region. */
  protected get dateFormat(): DateFormat {
    return this.format || formatIn(languageOf(this));
  }

  /** The rules as of now. */
  protected get rules(): DateRules {
    const { rules, warnings } = readRules({
      format: this.dateFormat,
      language: languageOf(this),
      now: today(),
      min: this.inheritedAttribute('min'),
      max: this.inheritedAttribute('max'),
      disabledDays: this.disabledDays,
      isRequired: this.isRequired,
    });
    for (const warning of warnings) warn(this, warning);
    return rules;
  }

  protected override textOf(value: unknown): string | undefined {
    return dayText(value);
  }

  protected override read(text: string): Reading {
    const { rules } = this;
    const typed = readDate(text, rules);
    const value = typed.kind === 'date' ? typed.iso : '';
    const shown = value ? formatDate(value, rules.format) : text.trim();
    return { value, posted: shown, shown, problem: problemOf(typed, rules, this) };
  }

  protected override write(value: string): string {
    const iso = readIso(value);
    if (iso === undefined && value) warn(this, `value "${value}" is not a date (YYYY-MM-DD)`);
    return iso === undefined ? '' : formatDate(iso, this.dateFormat);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-date-picker': DmDatePicker;
  }
}
