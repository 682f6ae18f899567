import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { TextField } from '../../shared/form/text-field';
import type { TypedProps } from '../../shared/form/typed-control';
import { exampleOf, say } from './rules';
import { timeText } from './texts';
import { TimeList } from './time-list';
import type { attributes, TimeActions } from './time-picker';
import { clockOf, nearest, readClock, readWritten } from './times';

type TimeProps = ViewProps<typeof attributes> & TypedProps & TimeActions;

/** How many times PageUp and PageDown go. */
const PAGE = 8;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
};

/** The field, and the list below it: a combobox of the ARIA pattern that takes any text. */
export default function TimePicker(props: TimeProps): ReactNode {
  const { isOpen, isDisabled, current, text, host, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  /** Where the arrow keys have gone to, for the text they began at. */
  const [gone, setGone] = useState<{ readonly from: string; readonly to: number }>();
  const rules = props.rules();
  const { times } = rules;

  const meant = text.trim() ? readWritten(text, rules) : undefined;
  const typedAt = meant === undefined ? -1 : times.indexOf(meant);
  const active = isOpen && gone?.from === text ? gone.to : typedAt;
  /** What the list shows at first: the time meant, else about noon. */
  const shownAt = times.indexOf(nearest(meant ?? 12 * 60, times) ?? -1);

  const pick = (index: number): void => {
    const time = times[index];
    if (time !== undefined) onPick(clockOf(time));
    host.hide();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return;
    const step = STEPS[key];
    if (key === 'Enter') {
      if (isOpen && active >= 0) {
        // It chooses, and does not submit.
        event.preventDefault();
        pick(active);
      } else {
        host.hide();
        props.onEnter();
      }
    } else if (key === 'Tab') {
      host.hide();
    } else if (altKey) {
      if (key === 'ArrowDown') host.show();
      else if (key === 'ArrowUp') host.hide();
      else return;
      event.preventDefault();
    } else if (step !== undefined && (isOpen || Math.abs(step) === 1)) {
      event.preventDefault();
      host.show();
      const start = active >= 0 ? active + step : shownAt;
      setGone({ from: text, to: Math.min(Math.max(start, 0), times.length - 1) });
    }
  };

  return (
    <TextField
      {...props}
      expected={timeText('timeFormat').replace('{example}', exampleOf(rules))}
      box={box}
      field={input}
      onType={(typed) => {
        props.onType(typed);
        if (typed.trim()) host.show();
      }}
      onCommit={() => {
        host.hide();
        props.onCommit();
      }}
      input={{
        type: 'text',
        role: 'combobox',
        autoComplete: props.autocomplete,
        placeholder: exampleOf(rules),
        'aria-autocomplete': 'none',
        'aria-haspopup': 'listbox',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'aria-activedescendant': isOpen && active >= 0 ? `${id}${active}` : undefined,
        onKeyDown,
      }}
      button={
        <button
          part="button"
          type="button"
          // The field has the keys for it.
          tabIndex={-1}
          disabled={isDisabled}
          aria-label={timeText('openTimes')}
          aria-expanded={isOpen}
          onPointerDown={(event) => {
            // The focus stays in the field, or is not met by the keyboard on the screen.
            event.preventDefault();
          }}
          onClick={({ nativeEvent }) => {
            const isTouch = (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
            if (!isTouch) input.current?.focus();
            if (isOpen) host.hide();
            else host.show();
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2" />
          </svg>
        </button>
      }
    >
      {isOpen && times.length > 0 && (
        <TimeList
          {...{ id, host, times, active }}
          scrollTo={active >= 0 ? active : shownAt}
          chosen={times.indexOf(readClock(current) ?? -1)}
          anchor={box}
          say={(time) => say(time, rules)}
          onPick={pick}
        />
      )}
    </TextField>
  );
}
