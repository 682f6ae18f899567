import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { TextField } from '../../shared/form/text-field';
import type { TypedProps } from '../../shared/form/typed-control';
import type * as Calendar from './calendar';
import type { attributes, DateActions } from './date-picker';
import { loadCalendar } from './load-calendar';
import { dayInWords } from './names';
import { dateText } from './texts';

type DateProps = ViewProps<typeof attributes> &
  TypedProps &
  DateActions & {
    /** The calendar cannot be had. */
    readonly isTypedOnly: boolean;
  };

/** The field, the button in it, and the calendar once it is asked for. */
export default function DatePicker(props: DateProps): ReactNode {
  const { isOpen, isDisabled, isTypedOnly, current, format, host, onMissing } = props;
  const [library, setLibrary] = useState<typeof Calendar>();
  const box = useRef<HTMLDivElement>(null);
  const pattern = dateText(format);
  const { language } = props.rules();

  useEffect(() => {
    if (!isOpen || library) return undefined;
    let isLeft = false;
    loadCalendar().then(
      (loaded) => {
        if (!isLeft) setLibrary(loaded);
      },
      (cause: unknown) => {
        if (!isLeft) onMissing(cause);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isOpen, library, onMissing]);

  const expected = dateText('dateFormat').replace('{format}', pattern);
  const buttonLabel = current
    ? dateText('openCalendarFrom').replace('{date}', dayInWords(current, language))
    : dateText('openCalendar');
  return (
    <TextField
      {...props}
      expected={isTypedOnly ? dateText('calendarMissing').replace('{format}', pattern) : expected}
      box={box}
      input={{
        type: 'text',
        inputMode: 'numeric',
        autoComplete: props.autocomplete,
        placeholder: pattern,
        onKeyDown: (event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') props.onEnter();
          if (event.key !== 'ArrowDown' || !event.altKey || isTypedOnly) return;
          event.preventDefault();
          host.show();
        },
      }}
      button={
        !isTypedOnly && (
          <button
            part="button"
            type="button"
            disabled={isDisabled}
            aria-label={buttonLabel}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-busy={(isOpen && !library) || undefined}
            onClick={() => {
              if (isOpen) host.hide();
              else host.show();
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8 3v4m8-4v4M4 10h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2" />
            </svg>
          </button>
        )
      }
    >
      {isOpen && library && (
        <library.Calendar
          {...{ host, current, language }}
          anchor={box}
          rules={props.rules()}
          weekStart={props.weekStart}
          onPick={props.onPick}
        />
      )}
    </TextField>
  );
}
