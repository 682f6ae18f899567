import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import { inSize } from '../source/media-address';
import type { FocusPoint } from '../source/picture-commands';

/** Distance between two points that can be chosen, in percent. */
const STEP = 5;

const MIDDLE: FocusPoint = { x: 50, y: 50 };

interface Props {
  /** Address of the picture. */
  readonly address: string;
  /** `undefined` for the middle. */
  readonly point: FocusPoint | undefined;
  readonly onChange: (point: FocusPoint | undefined) => void;
}

const bounded = (percent: number): number =>
  Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));

/** The point of a picture that stays in view where the picture is cut, by pointer or by arrow keys. */
export function FocusField({ address, point, onChange }: Props) {
  const id = useId();
  const { x, y } = point ?? MIDDLE;
  const set = (next: FocusPoint): void =>
    onChange(next.x === MIDDLE.x && next.y === MIDDLE.y ? undefined : next);
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId)) {
      return;
    }
    if (event.button > 0) return;
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.querySelector('button')?.focus();
      // The row can be dragged elsewhere; here, the point is.
      event.preventDefault();
    }
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A picture that has not come.
    if (width === 0 || height === 0) return;
    set({
      x: bounded(((event.clientX - left) / width) * 100),
      y: bounded(((event.clientY - top) / height) * 100),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, FocusPoint>> = {
      ArrowLeft: { x: bounded(x - STEP), y },
      ArrowRight: { x: bounded(x + STEP), y },
      ArrowUp: { x, y: bounded(y - STEP) },
      ArrowDown: { x, y: bounded(y + STEP) },
    };
    const next = steps[event.key];
    if (!next || event.altKey || isComposingKey(event)) return;
    event.preventDefault();
    set(next);
  };
  const said = `${x} % from the left, ${y} % from the top`;
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-name" id={id}>
        Focus point
      </span>
      <div
        className="focus-picture"
        draggable
        onDragStart={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <img src={inSize(address, 'mobile')} alt="" draggable={false} />
        <button
          type="button"
          className="focus-mark"
          aria-label={`Focus point: ${said}`}
          aria-describedby={`${id}-hint`}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        It stays in view where the picture is cut. Point at it, or use the arrow keys.
      </p>
      <p className="unseen" role="status">
        {point ? said : ''}
      </p>
      {point ? (
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            // The button goes with the point.
            currentTarget.parentElement?.querySelector<HTMLElement>('.focus-mark')?.focus();
            onChange(undefined);
          }}
        >
          Back to the middle
        </button>
      ) : null}
    </div>
  );
}
