import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { endGroup } from '../../scripts/end-group';
import { freePort } from '../../scripts/test/free-port';
import type { Served } from './serve';

/** Longest wait for a server to answer, which may compile the page first, in ms. */
const START_TIMEOUT = 60_000;
const INTERVAL = 100;

/** Settings by which tools neither count their users, nor ask, nor colour what they print. */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CI: '1',
  DO_NOT_TRACK: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  NUXT_TELEMETRY_DISABLED: '1',
} as const;

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Ends a server and the processes that it has started, which may outlive it. */
async function end(child: ChildProcess): Promise<void> {
  const ended = isRunning(child) && new Promise((resolve) => child.once('exit', resolve));
  endGroup(child);
  await ended;
}

/** Whether a page is answered, whole, before the signal aborts. */
async function isAnswered(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Waits until a page is answered; returns whether it was. */
async function waitForPage(url: string, child: ChildProcess): Promise<boolean> {
  const late = AbortSignal.timeout(START_TIMEOUT);
  while (!late.aborted && isRunning(child)) {
    if (await isAnswered(url, late)) return true;
    await setTimeout(INTERVAL);
  }
  return false;
}

/**
 * Starts a project's own server on a free port. It ends with this process at the latest.
 *
 * @param args what Node runs; `PORT` stands for the port.
 * @throws what the server has printed, where it does not answer with a page.
 */
export async function startServer(
  folder: string,
  args: readonly string[],
  mode: 'production' | 'development',
): Promise<Served> {
  const port = String(await freePort());
  const child = spawn(
    process.execPath,
    args.map((arg) => (arg === 'PORT' ? port : arg)),
    {
      cwd: folder,
      env: { ...process.env, ...QUIET, HOST: 'localhost', PORT: port, NODE_ENV: mode },
      // A group of its own, so that what it starts ends with it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const endNow = (): void => {
    endGroup(child);
  };
  process.once('exit', endNow);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const stop = async (): Promise<void> => {
    process.off('exit', endNow);
    await end(child);
  };
  const origin = `http://localhost:${port}`;
  if (!(await waitForPage(`${origin}/`, child))) {
    await stop();
    throw new Error(`the server has not started:\n${printed}`);
  }
  return { origin, [Symbol.asyncDispose]: stop };
}
