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

for (const name of ['setTimeout', 'setInterval']) {
  const set = globalThis[name];
  // The promise of a timer (`util.promisify`) belongs to the function.
  globalThis[name] = Object.assign(
    (work, delay, ...values) => set(work, delay > LONG ? delay / SPEED : delay, ...values),
    set,
  );
}

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const resources = {};
  for (const kind of process.getActiveResourcesInfo()) {
    resources[kind] = (resources[kind] ?? 0) + 1;
  }
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`held ${JSON.stringify({ heapUsed, external, resources })}\n`);
});
