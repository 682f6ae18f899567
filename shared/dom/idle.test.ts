import { expect } from '@open-wc/testing';
import { whenIdle } from './idle';

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve);
  });

describe('whenIdle', () => {
  it('does not run once its signal is aborted, before or after the call', async () => {
    const waiting = new AbortController();
    const ran: string[] = [];
    whenIdle(() => ran.push('aborted before'), AbortSignal.abort(), 10);
    whenIdle(() => ran.push('aborted after'), waiting.signal, 10);
    const { signal } = new AbortController();
    const hasRun = new Promise<void>((resolve) => {
      whenIdle(
        () => {
          ran.push('not aborted');
          resolve();
        },
        signal,
        10,
      );
    });
    waiting.abort();
    // With a time limit, browsers differ in the order of their callbacks.
    await hasRun;
    await idle();
    expect(ran).to.deep.equal(['not aborted']);
  });
});
