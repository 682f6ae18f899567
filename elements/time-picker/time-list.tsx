import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { TypedControl } from '../../shared/form/typed-control';
import { usePopover } from '../../shared/form/use-popover';
import { timeText } from './texts';
import type { Minutes } from './times';

interface TimeListProps {
  readonly id: string;
  readonly host: TypedControl;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly times: readonly Minutes[];
  /** The index of the time that Enter chooses; -1 for none. */
  readonly active: number;
  /** The index of the time in the field; -1 for none. */
  readonly chosen: number;
  /** The index of the time to be in sight. */
  readonly scrollTo: number;
  readonly say: (time: Minutes) => string;
  readonly onPick: (index: number) => void;
}

/** The height of a time, and of what is around them all, in px, as the style sheet says. */
const ROW = 44;
const FRAME = 14;

/** How many times are in sight; half of one says that there are more. */
const ROWS = 6.5;

/** The open list; the focus stays in the field. */
export function TimeList(props: TimeListProps): ReactNode {
  const { id, host, anchor, times, active, chosen, scrollTo } = props;
  const list = useRef<HTMLUListElement>(null);
  usePopover({ popover: list, anchor, width: 'anchor', host });

  useLayoutEffect(() => {
    const box = list.current;
    const option = box?.children[scrollTo] as HTMLElement | undefined;
    // The page does not move.
    if (box && option)
      box.scrollTop = option.offsetTop - (box.clientHeight - option.offsetHeight) / 2;
  }, [scrollTo]);

  return (
    <ul
      part="popover"
      className="popover"
      popover="manual"
      role="listbox"
      aria-label={timeText('times')}
      id={id}
      ref={list}
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
          aria-selected={index === chosen}
          onClick={() => {
            props.onPick(index);
          }}
        >
          {props.say(time)}
        </li>
      ))}
    </ul>
  );
}
