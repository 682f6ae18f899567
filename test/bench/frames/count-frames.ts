import type { CDPSession } from '@playwright/test';
import { traced, type FrameReport } from '../trace';

/** The frames of a movement. */
export interface Frames {
  /** From the first in which something moved to the last. */
  readonly all: number;
  /** Those of them that were to show a change and did not. */
  readonly dropped: number;
}

/** Whether a frame shows an animation or a scroll that the browser draws by itself. */
const moves = ({ has_compositor_animation: isAnimated, scroll_state: scroll }: FrameReport) =>
  isAnimated === true || (scroll ?? 'SCROLL_NONE') !== 'SCROLL_NONE';

/**
 * Counts the frames of a page during a movement, by Chromium's own report of each. What comes before
 * the movement is the time of the press, which other rows are about.
 */
export async function countFrames(session: CDPSession, move: () => Promise<void>): Promise<Frames> {
  const events = await traced(session, ['cc', 'benchmark'], move);
  const frames = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ args }) => args?.frame_reporter)
    .filter((frame) => frame !== undefined);
  const first = frames.findIndex(moves);
  // A page may draw what moves by itself: then all of its frames count.
  const movement = first < 0 ? frames : frames.slice(first, frames.findLastIndex(moves) + 1);
  return {
    all: movement.length,
    dropped: movement.filter(
      ({ state, affects_smoothness: isSeen }) => state === 'STATE_DROPPED' && isSeen,
    ).length,
  };
}
