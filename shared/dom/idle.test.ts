import { expect } from '@open-wc/testing';
import { whenIdle } from './idle';

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve);
  });

describe('what runs when nothing else is to be done', () => {
  it('never runs once its signal has ended, before or after it was asked for', async () => {
    const waiting = new AbortController();
    const ran: string[] = [];
    whenIdle(() => ran.push('ended before'), AbortSignal.abort(), 10);
    whenIdle(() => ran.push('ended after'), waiting.signal, 10);
    whenIdle(() => ran.push('not ended'), new AbortController().signal, 10);
    waiting.abort();
    await idle();
    expect(ran).to.deep.equal(['not ended']);
  });
});
