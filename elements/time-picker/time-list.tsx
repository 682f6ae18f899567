import { useLayoutEffect, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { usePopover, type PopoverOptions } from '../../shared/form/use-popover';
import { timeText } from './texts';
import type { Minutes } from './times';

interface TimeListProps extends Pick<PopoverOptions, 'host' | 'anchor'> {
  readonly id: string;
  readonly times: readonly Minutes[];
  /** The index of the time that Enter selects; -1 for none. */
  readonly active: number;
  /** The index of the time in the field; -1 for none. */
  readonly selected: number;
  /** The index of the time to scroll into view. */
  readonly scrollTo: number;
  /** Formats a time. */
  readonly format: (time: Minutes) => string;
  readonly onPick: (index: number) => void;
}

/** The height of a time, and of the list's padding and border, in px; see the style sheet. */
const ROW = 44;
const FRAME = 14;

/** The number of visible times; half a time shows that there are more. */
const ROWS = 6.5;

/** The open list; focus stays in the field. */
export function TimeList(props: TimeListProps): ReactNode {
  const t = useTexts(timeText);
  const { id, host, anchor, times, active, selected, scrollTo } = props;
  const popover = usePopover<HTMLUListElement>({ host, anchor, width: 'anchor' });
  const { ref } = popover;

  useLayoutEffect(() => {
    const list = ref.current;
    const option = list?.children[scrollTo] as HTMLElement | undefined;
    // `scrollIntoView()` would scroll the page too.
    if (list && option)
      list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
  }, [ref, scrollTo]);

  return (
    <ul
      {...popover}
      role="listbox"
      aria-label={t('times')}
      id={id}
      style={{ height: Math.min(times.length, ROWS) * ROW + FRAME }}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {times.map((time, index) => (
        <li
          key={time}
          id={`${id}${index}`}
          part={index === active ? 'time active' : 'time'}
          role="option"
          aria-selected={index === selected}
          onClick={() => {
            props.onPick(index);
          }}
        >
          {props.format(time)}
        </li>
      ))}
    </ul>
  );
}
