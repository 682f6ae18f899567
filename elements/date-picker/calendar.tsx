import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { DayPicker, type DayButtonProps, type DropdownProps } from 'react-day-picker';
import { addSheet } from '../../shared/dom/style-sheet';
import { useTexts } from '../../shared/element/use-texts';
import { usePopover, type PopoverOptions } from '../../shared/form/use-popover';
import type { Bound } from '../../shared/site/strings';
import styles from './calendar.css?inline';
import { dayOf, isoOf, utcOf, type IsoDate } from './dates';
import { namesIn } from './names';
import { isAllowed, nearestAllowed, type DateRules } from './rules';
import { dateText } from './texts';
import { UtcDate, utcDate } from './utc-date';
import { firstWeekday, weekdayNamed } from './week';

interface CalendarProps extends Pick<PopoverOptions, 'host' | 'anchor'> {
  /** The date in the field, empty without one. */
  readonly current: IsoDate;
  readonly language: string;
  readonly rules: DateRules;
  /** The attribute `week-start`. */
  readonly weekStart: string;
  /** Called with the date picked; an empty one clears the field. */
  readonly onPick: (iso: IsoDate) => void;
}

/** A native list of months or years, which phones show in their own way. */
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

/** The button of a day, with its CSS parts. */
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

/** A button below the days. */
function Action(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactElement {
  return <button part="action" type="button" {...props} />;
}

/** Outside of the calendar: other ones for each drawing would make it count all days anew. */
const COMPONENTS = { Dropdown, Chevron, DayButton } as const;

const startOf = (iso: IsoDate): UtcDate => new UtcDate(utcOf(iso));

/** Formatters and labels of a language; the browser's, instead of the library's dictionaries. */
function localeProps(
  language: string,
  t: Bound<typeof dateText>,
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
      labelMonthDropdown: () => t('month'),
      labelYearDropdown: () => t('year'),
      labelPrevious: () => t('previousMonth'),
      labelNext: () => t('nextMonth'),
    },
    dateLib: {
      getMonthYearOrder: () => names.order,
      newDate: utcDate,
      today: () => new UtcDate(),
    },
  };
}

/** The open calendar. */
export function Calendar(props: CalendarProps): ReactNode {
  const t = useTexts(dateText);
  const { host, anchor, current, language, rules, onPick } = props;
  const { now } = rules;
  const start =
    current && isAllowed(current, rules) ? current : nearestAllowed(current || now, rules);
  const [month, setMonth] = useState(() => startOf(start ?? now));
  const locale = useMemo(() => localeProps(language, t), [language, t]);
  const direction = getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr';

  useLayoutEffect(() => {
    addSheet(host.shadowRoot ?? host, styles, 'above');
  }, [host]);
  const popover = usePopover<HTMLDivElement>({ host, anchor, width: 'style' });

  const choose = (iso: IsoDate): void => {
    onPick(iso);
    host.hide();
  };
  const { firstYear, lastYear, min, max } = rules;
  // A typed date outside the years offered is shown as well.
  const days = [min ?? dayOf(firstYear, 1, 1), max ?? dayOf(lastYear, 12, 31), current || start]
    .filter((day) => day !== undefined)
    .sort();
  return (
    <div
      {...popover}
      className="popover calendar"
      role="dialog"
      aria-label={t('calendar')}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isOutside = relatedTarget && !currentTarget.contains(relatedTarget);
        // The click on the button closes it.
        if (isOutside && !relatedTarget.matches('[part=button]')) host.hide();
      }}
    >
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        captionLayout="dropdown"
        dir={direction}
        lang={language}
        selected={current ? startOf(current) : undefined}
        today={startOf(now)}
        month={month}
        onMonthChange={setMonth}
        startMonth={startOf(days[0] ?? now)}
        endMonth={startOf(days.at(-1) ?? now)}
        weekStartsOn={weekdayNamed(props.weekStart) ?? firstWeekday(language)}
        disabled={(date) => !isAllowed(isoOf(date), rules)}
        components={COMPONENTS}
        onSelect={(date) => {
          choose(isoOf(date));
        }}
        {...locale}
      />
      <div className="actions">
        <Action
          disabled={!isAllowed(now, rules)}
          onClick={() => {
            choose(now);
          }}
        >
          {t('today')}
        </Action>
        <Action
          onClick={() => {
            choose('');
          }}
        >
          {t('clear')}
        </Action>
        <Action
          className="close"
          onClick={() => {
            host.hide();
          }}
        >
          {t('close')}
        </Action>
      </div>
    </div>
  );
}
