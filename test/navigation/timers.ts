import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by {@link pauseTimers}. */
    advanceTimers(time: number): void;
  }
}

/**
 * Replaces `setTimeout` in the documents that a page loads from now on: time passes only by
 * {@link advanceTimers}. (Playwright's clock belongs to the context, which the tests of a worker
 * share, and its scripts have run in documents of the next test.)
 */
export async function pauseTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Map<number, { readonly due: number; readonly run: () => void }>();
    let now = 0;
    let lastId = 0;
    const start = (run: () => void, delay = 0): number => {
      lastId += 1;
      timers.set(lastId, { due: now + delay, run });
      return lastId;
    };
    const clear = (id: number): void => void timers.delete(id);
    const advanceTimers = (time: number): void => {
      const end = now + time;
      for (;;) {
        const [next] = [...timers]
          .filter(([, { due }]) => due <= end)
          .sort(([, one], [, other]) => one.due - other.due);
        if (!next) break;
        const [id, { due, run }] = next;
        timers.delete(id);
        now = due;
        run();
      }
      now = end;
    };
    Object.assign(window, { setTimeout: start, clearTimeout: clear, advanceTimers });
  });
}

/** Lets time pass, in ms, and runs the timers that are due. */
export async function advanceTimers(page: Page, time: number): Promise<void> {
  await page.evaluate((ms) => {
    window.advanceTimers(ms);
  }, time);
}
