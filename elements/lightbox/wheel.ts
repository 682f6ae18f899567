import type { Engine } from './engine';
import { zoomState } from './keys';

/** Distance of a wheel that closes the viewer, in px; less may be an accident. */
const DISTANCE = 40;

/** Closes the viewer by the wheel, unless Ctrl is pressed or the picture is zoomed. */
export function closeOnWheel(engine: Engine): void {
  let distance = 0;
  engine.on('wheel', ({ originalEvent }) => {
    const { ctrlKey, deltaY, deltaMode } = originalEvent;
    if (ctrlKey || zoomState(engine) === 'in' || !engine.opener.isOpen) return;
    distance += deltaMode === WheelEvent.DOM_DELTA_PIXEL ? Math.abs(deltaY) : DISTANCE;
    if (distance >= DISTANCE) engine.close();
  });
}
