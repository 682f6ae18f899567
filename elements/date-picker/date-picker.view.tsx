import { useRef, type ReactNode } from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { lazy } from '../../shared/dom/lazy';
import { useAfterPaint } from '../../shared/dom/use-after-paint';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { FieldButton } from '../../shared/form/field-button';
import { TextField } from '../../shared/form/text-field';
import type { TypedProps } from '../../shared/form/typed-control';
import { useLazy } from '../../shared/form/use-lazy';
import type { attributes, DateActions } from './date-picker';
import { dayInWords } from './names';
import { dateText } from './texts';

type DateProps = ViewProps<typeof attributes> &
  TypedProps &
  DateActions & {
    /** The calendar could not be loaded. */
    readonly isTypedOnly: boolean;
  };

/** The calendar with its library, shared by all date pickers. */
const calendarModule = lazy(() => import('./calendar'));

const ICON =
  'M8 3v4m8-4v4M4 10h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2';

/** The field with its button, and the open calendar. */
export default function DatePicker(props: DateProps): ReactNode {
  const t = useTexts(dateText);
  const { isOpen, isDisabled, isTypedOnly, current, host } = props;
  const box = useRef<HTMLDivElement>(null);
  const calendar = useLazy(calendarModule, isOpen, props.onCalendarError);
  const mayDraw = useAfterPaint(isOpen, () => {
    host.hide();
  });
  const rules = props.rules();
  const { language } = rules;
  const format = t(rules.format);

  return (
    <TextField
      {...props}
      expected={t(isTypedOnly ? 'calendarMissing' : 'dateFormat', { format })}
      placeholder={format}
      boxRef={box}
      input={{
        inputMode: 'numeric',
        onKeyDown: (event) => {
          if (isComposingKey(event)) return;
          if (event.key === 'Enter') props.onEnter();
          if (event.key !== 'ArrowDown' || !event.altKey || isTypedOnly) return;
          event.preventDefault();
          host.show();
        },
      }}
      button={
        !isTypedOnly && (
          <FieldButton
            {...{ host, isOpen, isDisabled }}
            icon={ICON}
            aria-label={
              current
                ? t('openCalendarFrom', { date: dayInWords(current, language) })
                : t('openCalendar')
            }
            aria-haspopup="dialog"
            aria-busy={(isOpen && !(calendar && mayDraw)) || undefined}
          />
        )
      }
    >
      {mayDraw && calendar && (
        <calendar.Calendar
          {...{ host, current, language, rules }}
          anchor={box}
          weekStart={props.weekStart}
          onPick={props.onPick}
        />
      )}
    </TextField>
  );
}
