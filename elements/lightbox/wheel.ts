import type { Engine } from './engine';
import { zoomState } from './keys';

/** How far a wheel turns until it closes the viewer, in px; less is a trembling hand. */
const DISTANCE = 40;

/** A turned wheel closes; with Ctrl it zooms, and it moves a zoomed picture. */
export function closeOnWheel(engine: Engine): void {
  let turned = 0;
  engine.on('wheel', ({ originalEvent }) => {
    const { ctrlKey, deltaY, deltaMode } = originalEvent;
    if (ctrlKey || zoomState(engine) === 'in' || !engine.opener.isOpen) return;
    turned += deltaMode === WheelEvent.DOM_DELTA_PIXEL ? Math.abs(deltaY) : DISTANCE;
    if (turned >= DISTANCE) engine.close();
  });
}
