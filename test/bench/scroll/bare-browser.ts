import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/browser';

/** A response or an event of the DevTools protocol. */
interface Message {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/**
 * Chromium with empty caches and one page, controlled by the DevTools protocol over a pipe. Playwright
 * is not used because it enables the debugger: V8 then reports every script to it, which takes tens
 * of milliseconds for a large one.
 */
export class BareBrowser implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #pending = new Map<number, (response: Message) => void>();
  #session: string | undefined;
  #lastId = 0;

  private constructor(process: ChildProcess, profile: string) {
    this.#process = process;
    this.#profile = profile;
    let buffer = '';
    (process.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => {
      const messages = (buffer + text).split('\0');
      buffer = messages.pop() ?? '';
      for (const message of messages) {
        const response = JSON.parse(message) as Message;
        if (response.id !== undefined) this.#pending.get(response.id)?.(response);
      }
    });
    process.once('exit', () => {
      for (const settle of this.#pending.values()) {
        settle({ error: { message: 'the browser has exited' } });
      }
    });
  }

  /** Starts the browser with an empty page. */
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

  /** Calls a method of the protocol, on the page once it exists. Throws if the method fails. */
  async send(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#lastId;
    const responded = new Promise<Message>((resolve) => this.#pending.set(id, resolve));
    const message = { id, method, params, ...(this.#session && { sessionId: this.#session }) };
    (this.#process.stdio[3] as Writable).write(`${JSON.stringify(message)}\0`);
    const { result = {}, error } = await responded;
    this.#pending.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Evaluates an expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { readonly value?: unknown }).value;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const exited = once(this.#process, 'exit');
    this.#session = undefined;
    // A signal would end only the script that starts the browser, where the command is one.
    await Promise.allSettled([this.send('Browser.close'), exited]);
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
