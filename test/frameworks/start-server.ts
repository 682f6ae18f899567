import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
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

async function findPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Ends a server and the processes that it has started. */
async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Waits until a page is answered; returns whether it was. */
async function waitForPage(url: string, child: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < START_TIMEOUT && isRunning(child); waited += INTERVAL) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return true;
    await setTimeout(INTERVAL);
  }
  return false;
}

/**
 * Starts a project's own server on a free port.
 *
 * @param args what Node runs; `PORT` stands for the port.
 * @throws what the server has printed, where it does not answer with a page.
 */
export async function startServer(
  folder: string,
  args: readonly string[],
  mode: 'production' | 'development',
): Promise<Served> {
  const port = await findPort();
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
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const origin = `http://localhost:${port}`;
  if (!(await waitForPage(`${origin}/`, child))) {
    await end(child);
    throw new Error(`the server has not started:\n${printed}`);
  }
  return {
    origin,
    [Symbol.asyncDispose]: () => end(child),
  };
}
