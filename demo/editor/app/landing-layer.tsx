import { useEffect, useRef, type DragEvent, type RefObject } from 'react';
import type { SourceNode } from '../source/node';
import { dropDragged } from './block-actions';
import { landingAt, landingBox, showLanding } from './frame-boxes';
import { landingOf, type EditorState } from './state';
import type { EditorStore } from './store';

/** Distance from the upper and lower edge at which a drag scrolls the page, and how far; in px. */
const SCROLL_EDGE = 56;
const SCROLL_STEP = 24;

interface Props {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly root: SourceNode;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** Lies over the page while a block is added or dragged: marks the place where it will land. */
export function LandingLayer({ store, state, root, frame }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const { dragged } = state;
  const { parent, before } = landingOf(state);

  useEffect(() => {
    let next = 0;
    // The page scrolls and moves by itself.
    const follow = (): void => {
      const [element, page] = [mark.current, frame.current];
      const box = page ? landingBox(page, root, { parent, before }) : undefined;
      const bounds = element?.parentElement?.getBoundingClientRect();
      if (element) element.hidden = !box;
      if (element && box && bounds) {
        element.style.insetInlineStart = `${box.left - bounds.left}px`;
        element.style.insetBlockStart = `${Math.min(box.top - bounds.top, bounds.height - 4)}px`;
        element.style.inlineSize = `${box.width}px`;
        element.style.blockSize = `${box.height}px`;
      }
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [frame, root, parent, before]);

  useEffect(() => {
    if (!dragged && frame.current) showLanding(frame.current, root, { parent, before });
  }, [frame, root, parent, before, dragged]);

  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    const page = frame.current;
    if (!page) return;
    const { top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    const by = y < top + SCROLL_EDGE ? -SCROLL_STEP : y > bottom - SCROLL_EDGE ? SCROLL_STEP : 0;
    if (by !== 0) page.contentWindow?.scrollBy({ top: by, behavior: 'instant' });
    const landing = landingAt(page, root, { x, y });
    const now = landingOf(store.getState());
    if (landing.parent !== now.parent || landing.before !== now.before) store.set({ landing });
  };

  return (
    <div
      className={dragged ? 'landing-layer is-dragging' : 'landing-layer'}
      onDragOver={onDragOver}
      onDrop={(event) => {
        event.preventDefault();
        dropDragged(store);
      }}
    >
      <div className="landing" ref={mark} hidden />
    </div>
  );
}
