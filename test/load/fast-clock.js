/**
 * Loaded before a host (`--import`): its clock runs so many times faster, timers of over a minute with
 * it, so that what happens once an hour or ends after a day does so while it is watched. `SIGUSR2`
 * prints what the process holds, after a collection of garbage.
 */
const SPEED = Number(process.env.LOAD_CLOCK_SPEED ?? 1);
const LONG = 60_000;

const RealDate = Date;
const start = RealDate.now();
const now = () => Math.floor(start + (RealDate.now() - start) * SPEED);

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};

/** Timers that wait. The process itself names only those that keep it alive. */
const timers = new Set();

for (const name of ['setTimeout', 'setInterval']) {
  const set = globalThis[name];
  const isOnce = name === 'setTimeout';
  const setCounted = (work, delay, ...values) => {
    const run = () => {
      if (isOnce) timers.delete(timer);
      work(...values);
    };
    const timer = set(run, delay > LONG ? delay / SPEED : delay);
    timers.add(timer);
    return timer;
  };
  // The promise of a timer (`util.promisify`) belongs to the function.
  globalThis[name] = Object.assign(setCounted, set);
}

for (const name of ['clearTimeout', 'clearInterval']) {
  const clear = globalThis[name];
  globalThis[name] = (timer) => {
    timers.delete(timer);
    clear(timer);
  };
}

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`held ${JSON.stringify({ heapUsed, external, timers: timers.size })}\n`);
});
