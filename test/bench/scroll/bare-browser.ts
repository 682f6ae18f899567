import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/browser';

interface Answer {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/**
 * A Chromium with empty caches and one page that no tool watches: Playwright has the page tell it
 * of every script, which takes V8 tens of milliseconds where it has to find its way in a large one.
 * Speaks the DevTools protocol over a pipe.
 */
export class BareBrowser implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #session: string | undefined;
  #asked = 0;

  private constructor(process: ChildProcess, profile: string) {
    this.#process = process;
    this.#profile = profile;
    let rest = '';
    (process.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const answer = JSON.parse(message) as Answer;
        if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
      }
    });
    process.once('exit', () => {
      for (const answer of this.#waiting.values()) answer({ error: { message: 'it has ended' } });
    });
  }

  /** Starts one, with an empty page. */
  static async start(): Promise<BareBrowser> {
    const profile = await mkdtemp(join(tmpdir(), 'dm-bare-'));
    const process = spawn(
      findBrowser(),
      [
        ...BROWSER_FLAGS,
        '--headless',
        '--hide-scrollbars',
        '--remote-debugging-pipe',
        `--user-data-dir=${profile}`,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    const browser = new BareBrowser(process, profile);
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    browser.#session = sessionId as string;
    return browser;
  }

  /** Calls a method of the protocol, for the page once there is one. Throws what it refuses. */
  async send(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#asked;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    const message = { id, method, params, ...(this.#session && { sessionId: this.#session }) };
    (this.#process.stdio[3] as Writable).write(`${JSON.stringify(message)}\0`);
    const { result = {}, error } = await answered;
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** What an expression gives in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { readonly value?: unknown }).value;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill();
    await gone;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
