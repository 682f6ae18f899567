import type { CDPSession } from '@playwright/test';
import { traced, type FrameReport } from '../trace';

/** Whether a frame shows an animation or a scroll that the browser draws by itself. */
const moves = ({ has_compositor_animation: isAnimated, scroll_state: scroll }: FrameReport) =>
  isAnimated === true || (scroll ?? 'SCROLL_NONE') !== 'SCROLL_NONE';

/**
 * Counts the frames that were to show a change between the first and the last of a movement, and did
 * not, by Chromium's own report of each. The time before the first is that of the press, which other
 * rows are about.
 *
 * @throws {Error} if nothing moves.
 */
export async function countDropped(
  session: CDPSession,
  move: () => Promise<void>,
): Promise<number> {
  const events = await traced(session, ['cc', 'benchmark'], move);
  const frames = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ args }) => args?.frame_reporter)
    .filter((frame) => frame !== undefined);
  const first = frames.findIndex(moves);
  if (first < 0) throw new Error('Nothing moved.');
  const movement = frames.slice(first, frames.findLastIndex(moves) + 1);
  return movement.filter(
    ({ state, affects_smoothness: isSeen }) => state === 'STATE_DROPPED' && isSeen,
  ).length;
}
