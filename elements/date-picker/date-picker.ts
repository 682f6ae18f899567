import { choice, text, type AttributeTable } from '../../shared/element/attributes';
import { controlAttributes, type Problem } from '../../shared/form/form-control';
import { languageOf } from '../../shared/form/language';
import { TypedControl, type Reading } from '../../shared/form/typed-control';
import { fail, warn } from '../../shared/site/log';
import styles from './date-picker.css?inline';
import { isoOf, readIso, readWritten, today, utcOf, writeDate } from './dates';
import { problemOf, readRules, type DateRules } from './rules';

export const attributes = {
  ...controlAttributes,
  /** The date it holds at first, `YYYY-MM-DD`. */
  defaultValue: text({ alias: 'value' }),
  /** The order in which the date is written, shown and posted: `MM/DD/YYYY` or `DD/MM/YYYY`. */
  format: choice(['mmddyyyy', 'ddmmyyyy']),
  /** The first day that can be chosen: `YYYY-MM-DD`, `today`, `today+30` or `today-7`. */
  min: text(),
  /** The last one; without it, the last year offered is this year + 10. */
  max: text(),
  /** Days that cannot be chosen: weekdays (`sat sun`), days, and ranges (`2026-12-24/2027-01-02`). */
  disabledDays: text(),
  /** The day that weeks begin with (`mon`); without it, as is usual in the page's language. */
  weekStart: text(),
  /** What browsers may fill in, such as `bday`. */
  autocomplete: text({ default: 'off' }),
} satisfies AttributeTable;

/** What the view is given besides its attributes. */
export interface DateActions {
  /** What may be chosen, as of now. */
  readonly rules: () => DateRules;
  /** The calendar could not be loaded. */
  readonly onMissing: (cause: unknown) => void;
}

/**
 * A field for a date, to be typed or picked from a calendar (core-runtime §5, §9), in any form. What
 * is posted is what the field shows, in the format and always in the digits 0 to 9; `value` is the
 * same date as `YYYY-MM-DD`. A date is a day of the calendar and belongs to no time zone; `today` is
 * the visitor's.
 *
 * Typing is read leniently: any separator or none, days and months of one digit, years of two (the
 * last hundred up to the last year offered), ISO dates, months by their names in the page's language
 * and in English, the digits of any script. What cannot be read stays in the field, with a message.
 * Where the calendar cannot be loaded, which is logged, the field is left.
 *
 * @summary Field for a date, with a calendar.
 * @prop value - The date as `YYYY-MM-DD`; empty while there is none.
 * @prop valueAsDate - The date at midnight UTC, or null, as in the browser's own date field.
 * @slot - An `<input type="date">`, maybe in its `<label>`, for visitors without script; its `name`, `value`, `min`, `max`, `required` and label count where the element has none.
 * @fires {CustomEvent<OpenDetail>} dm-open - The calendar is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The calendar has closed.
 * @fires {InputEvent} input - The visitor typed or picked.
 * @fires {Event} change - The visitor left the field, or picked, with another date than before.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart required - The mark of a field that has to be filled in.
 * @csspart hint - The help below the label.
 * @csspart box - The box around field and button.
 * @csspart input - The field.
 * @csspart button - The button that opens the calendar.
 * @csspart error - What is wrong.
 * @csspart popover - The calendar's box.
 * @csspart day - A day of the calendar.
 * @csspart selected - The day chosen.
 * @csspart today - The day that is today.
 * @csspart action - A button below the calendar.
 * @cssprop [--dm-date-picker-day=44px] - The size of a day; 40px where there is no touch.
 * @cssprop [--dm-color-accent] - The ground of the day chosen, and the mark of today.
 * @cssprop [--dm-color-on-accent] - The number of the day chosen.
 * @cssstate open - The calendar is open.
 * @cssstate user-invalid - A message is shown.
 * @keyboard Alt+ArrowDown - In the field: opens the calendar.
 * @keyboard Enter - In the field: submits the form. In the calendar: chooses the day.
 * @keyboard Arrow keys - In the calendar: to the next or previous day or week.
 * @keyboard Home, End - To the first and the last day of the week.
 * @keyboard PageUp, PageDown - To the previous and the next month; with Shift, year.
 * @keyboard Escape - Closes the calendar; the focus returns to its button.
 */
export class DmDatePicker extends TypedControl.with({
  attributes,
  styles,
  view: () => import('./date-picker.view'),
}) {
  constructor() {
    super();
    const actions: DateActions = {
      rules: () => this.rules,
      onMissing: (cause) => {
        if (this.isConnected)
          fail(this, 'the calendar could not be loaded, dates are typed', cause);
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
    this.value = date && !Number.isNaN(date.getTime()) ? isoOf(date) : '';
  }

  /** What may be chosen, as of now. */
  protected get rules(): DateRules {
    const { rules, mistakes } = readRules({
      format: this.format,
      language: languageOf(this),
      now: today(),
      min: this.given('min'),
      max: this.given('max'),
      disabledDays: this.disabledDays,
      isRequired: this.isRequired,
    });
    for (const mistake of mistakes) warn(this, mistake);
    return rules;
  }

  protected override read(text: string): Reading {
    const { rules } = this;
    const written = readWritten(text, rules);
    const problem: Problem | undefined = problemOf(written, rules, this);
    const value = written.kind === 'date' ? written.iso : '';
    const shown = value ? writeDate(value, rules.format) : text.trim();
    return { value, posted: shown, shown, ...(problem && { problem }) };
  }

  protected override write(value: string): string {
    const iso = readIso(value);
    if (iso === undefined && value) warn(this, `value "${value}" is not a date (YYYY-MM-DD)`);
    return iso === undefined ? '' : writeDate(iso, this.format);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-date-picker': DmDatePicker;
  }
}
