import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { useAfterPaint } from '../../shared/dom/use-after-paint';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { FieldButton } from '../../shared/form/field-button';
import { TextField } from '../../shared/form/text-field';
import type { TypedProps } from '../../shared/form/typed-control';
import { readTime } from './read-time';
import { exampleOf, shownTime } from './rules';
import { nearest } from './span';
import { timeText } from './texts';
import { TimeList } from './time-list';
import type { attributes, TimeActions } from './time-picker';
import { clockOf, readClock } from './times';

type TimeProps = ViewProps<typeof attributes> & TypedProps & TimeActions;

/** The number of times that PageUp and PageDown move by. */
const PAGE = 8;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
};

const NOON = 12 * 60;

const ICON = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2';

/** The field with its button and list: the ARIA combobox pattern, for any text. */
export default function TimePicker(props: TimeProps): ReactNode {
  const t = useTexts(timeText);
  const { isOpen, isDisabled, current, text, host, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  /** The index reached by arrow keys; another text in the field resets it. */
  const [moved, setMoved] = useState<{ readonly text: string; readonly index: number }>();
  const rules = props.rules();
  const mayDraw = useAfterPaint(isOpen, () => {
    host.hide();
  });
  const { times } = rules;
  const example = exampleOf(rules);

  const typed = text.trim() ? readTime(text, rules) : undefined;
  const typedIndex = typed === undefined ? -1 : times.indexOf(typed);
  const active = isOpen && moved?.text === text ? moved.index : typedIndex;
  const startIndex = times.indexOf(nearest(typed ?? NOON, times) ?? -1);

  const pick = (index: number): void => {
    const time = times[index];
    if (time !== undefined) onPick(clockOf(time));
    host.hide();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isComposingKey(event) || ctrlKey || metaKey || shiftKey) return;
    const step = STEPS[key];
    if (key === 'Enter') {
      if (isOpen && active >= 0) {
        // Selects a time instead of submitting.
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
      const index = active >= 0 ? active + step : startIndex;
      setMoved({ text, index: Math.min(Math.max(index, 0), times.length - 1) });
    }
  };

  return (
    <TextField
      {...props}
      expected={t('timeFormat', { example })}
      // A time would look like an answer.
      placeholder={props.format === 'Hii' ? '--:--' : '--:-- --'}
      boxRef={box}
      inputRef={input}
      onType={(value) => {
        props.onType(value);
        if (value.trim()) host.show();
      }}
      onCommit={() => {
        host.hide();
        props.onCommit();
      }}
      input={{
        role: 'combobox',
        'aria-autocomplete': 'none',
        'aria-haspopup': 'listbox',
        'aria-expanded': isOpen,
        'aria-controls': mayDraw ? id : undefined,
        'aria-activedescendant': mayDraw && active >= 0 ? `${id}${active}` : undefined,
        onKeyDown,
      }}
      button={
        <FieldButton
          {...{ host, isOpen, isDisabled }}
          icon={ICON}
          // The field has keys for it.
          tabIndex={-1}
          aria-label={t('openTimes')}
          onPointerDown={(event) => {
            // Keeps focus in the field, and the on-screen keyboard closed.
            event.preventDefault();
          }}
          onClick={({ nativeEvent }) => {
            const isTouch = (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
            if (!isTouch) input.current?.focus();
          }}
        />
      }
    >
      {mayDraw && times.length > 0 && (
        <TimeList
          {...{ id, host, times, active }}
          scrollTo={active >= 0 ? active : startIndex}
          selected={times.indexOf(readClock(current) ?? -1)}
          anchor={box}
          format={(time) => shownTime(time, rules)}
          onPick={pick}
        />
      )}
    </TextField>
  );
}
