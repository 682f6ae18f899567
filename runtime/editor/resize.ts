import type { Box, FromPage } from '../../shared/editor/protocol';
import { idOf, widgetsIn } from './blocks';
import { emitOn } from './events';

/** Reports the widgets whose box changes. */
export interface ResizeWatch {
  /** Watches the widgets that are now in the page. */
  refresh(): void;
}

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/**
 * Sends `resize` and fires `dm-editor-resize` for each widget whose box changes (core-runtime §1).
 *
 * @param revision returns the revision of the last change that was applied.
 */
export function watchResizes(
  send: (message: FromPage) => void,
  revision: () => number,
  signal: AbortSignal,
): ResizeWatch {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const id = idOf(target);
      if (id === null || !target.isConnected) continue;
      const rect = boxOf(target);
      send({ type: 'resize', id, rect, revision: revision() });
      emitOn(target, 'dm-editor-resize', { id, rect });
    }
  });
  signal.addEventListener('abort', () => observer.disconnect());
  const refresh = (): void => {
    observer.disconnect();
    for (const widget of widgetsIn(document)) observer.observe(widget);
  };
  return { refresh };
}
