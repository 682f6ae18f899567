import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { DayPicker, type DayButtonProps, type DropdownProps } from 'react-day-picker';
import { addSheet } from '../../shared/dom/style-sheet';
import type { TypedControl } from '../../shared/form/typed-control';
import { usePopover } from '../../shared/form/use-popover';
import styles from './calendar.css?inline';
import { dayOf, isoOf, utcOf, type IsoDate } from './dates';
import { namesIn, weekStartOf } from './names';
import { isAllowed, nearestAllowed, type DateRules } from './rules';
import { dateText } from './texts';

interface CalendarProps {
  readonly host: TypedControl;
  /** The box that it opens beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The date in the field, empty where there is none. */
  readonly current: IsoDate;
  readonly language: string;
  readonly rules: DateRules;
  /** As the attribute says. */
  readonly weekStart: string;
  /** Empty clears the field. */
  readonly onPick: (iso: IsoDate) => void;
}

/** The browser's own lists of months and years, which every phone knows how to show. */
function Dropdown({ options = [], ...rest }: DropdownProps): ReactElement {
  return (
    <select {...rest}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Chevron({ orientation = 'left' }: { orientation?: string }): ReactElement {
  return (
    <svg className={orientation} viewBox="0 0 24 24" aria-hidden="true">
      <path d="m15 6-6 6 6 6" />
    </svg>
  );
}

/** A day, with parts to be styled from outside. */
function DayButton({ day, modifiers, ...rest }: DayButtonProps): ReactElement {
  const ref = useRef<HTMLButtonElement>(null);
  const isFocused = modifiers['focused'] === true;
  useEffect(() => {
    if (isFocused) ref.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const parts = ['day', modifiers['selected'] && 'selected', modifiers['today'] && 'today'];
  return (
    <button
      {...rest}
      ref={ref}
      value={day.isoDate}
      part={parts.filter(Boolean).join(' ')}
      aria-current={modifiers['today'] ? 'date' : undefined}
    />
  );
}

/** The formatters and labels of a language, by the browser instead of the library's dictionaries. */
function wordsOf(
  language: string,
): Pick<Parameters<typeof DayPicker>[0], 'formatters' | 'labels' | 'dateLib'> {
  const names = namesIn(language);
  return {
    formatters: {
      formatCaption: names.month,
      formatDay: names.number,
      formatMonthDropdown: names.monthAlone,
      formatYearDropdown: names.year,
      formatWeekdayName: names.weekdayShort,
    },
    labels: {
      labelNav: () => '',
      labelGrid: names.month,
      labelDayButton: names.day,
      labelWeekday: names.weekday,
      labelMonthDropdown: () => dateText('month'),
      labelYearDropdown: () => dateText('year'),
      labelPrevious: () => dateText('previousMonth'),
      labelNext: () => dateText('nextMonth'),
    },
    dateLib: { getMonthYearOrder: () => names.order },
  };
}

/** Days are counted in Greenwich, where no day is shorter than another. */
const GREENWICH = 'UTC';

/** The open calendar. */
export function Calendar(props: CalendarProps): ReactNode {
  const { host, anchor, current, language, rules, onPick } = props;
  const popover = useRef<HTMLDivElement>(null);
  const { now } = rules;
  const start =
    current && isAllowed(current, rules) ? current : nearestAllowed(current || now, rules);
  const [month, setMonth] = useState(() => utcOf(start ?? now));
  const words = useMemo(() => wordsOf(language), [language]);
  const direction = getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr';

  useLayoutEffect(() => {
    addSheet(host.shadowRoot ?? host, styles, 'above');
  }, [host]);
  usePopover({ popover, anchor, width: 'own', host });

  const choose = (iso: IsoDate): void => {
    onPick(iso);
    host.hide();
  };
  const { firstYear, lastYear, min, max } = rules;
  // A date typed beside the years offered is shown too.
  const days = [min ?? dayOf(firstYear, 1, 1), max ?? dayOf(lastYear, 12, 31), current || start];
  const [firstDay = now, ...others] = days.filter((day) => day !== undefined).sort();
  const lastDay = others.at(-1) ?? now;
  return (
    <div
      part="popover"
      className="popover calendar"
      popover="manual"
      role="dialog"
      aria-label={dateText('calendar')}
      ref={popover}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isAway = relatedTarget && !currentTarget.contains(relatedTarget);
        // Its button closes it by its click.
        if (isAway && !relatedTarget.matches('[part=button]')) host.hide();
      }}
    >
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        captionLayout="dropdown"
        timeZone={GREENWICH}
        dir={direction}
        lang={language}
        selected={current ? utcOf(current) : undefined}
        today={utcOf(now)}
        month={month}
        onMonthChange={setMonth}
        startMonth={utcOf(firstDay)}
        endMonth={utcOf(lastDay)}
        weekStartsOn={weekStartOf(props.weekStart, language)}
        disabled={(date) => !isAllowed(isoOf(date), rules)}
        components={{ Dropdown, Chevron, DayButton }}
        onSelect={(date) => {
          choose(isoOf(date));
        }}
        {...words}
      />
      <div className="actions">
        <button
          part="action"
          type="button"
          disabled={!isAllowed(now, rules)}
          onClick={() => {
            choose(now);
          }}
        >
          {dateText('today')}
        </button>
        <button
          part="action"
          type="button"
          onClick={() => {
            choose('');
          }}
        >
          {dateText('clear')}
        </button>
        <button
          part="action"
          className="close"
          type="button"
          onClick={() => {
            host.hide();
          }}
        >
          {dateText('close')}
        </button>
      </div>
    </div>
  );
}
