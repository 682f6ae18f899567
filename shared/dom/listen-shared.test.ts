import { expect } from '@open-wc/testing';
import { listenShared } from './listen-shared';

/** Counts the listeners that a target has. */
class Target extends EventTarget {
  count = 0;

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.count += 1;
    super.addEventListener(...args);
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.count -= 1;
    super.removeEventListener(...args);
  }
}

describe('listenShared', () => {
  it('calls all in order, with one listener that leaves with the last', () => {
    const target = new Target();
    const [first, second] = [new AbortController(), new AbortController()];
    const calls: string[] = [];
    listenShared(target, 'scroll', ({ type }) => calls.push(`first ${type}`), first.signal);
    listenShared(target, 'scroll', () => calls.push('second'), second.signal);
    expect(target.count).to.equal(1);
    target.dispatchEvent(new Event('scroll'));
    expect(calls).to.deep.equal(['first scroll', 'second']);

    first.abort();
    target.dispatchEvent(new Event('scroll'));
    expect(calls).to.deep.equal(['first scroll', 'second', 'second']);
    second.abort();
    expect(target.count).to.equal(0);
    target.dispatchEvent(new Event('scroll'));
    expect(calls).to.have.length(3);
  });

  it('listens again after it has left', () => {
    const target = new Target();
    const calls: number[] = [];
    for (const number of [1, 2]) {
      const controller = new AbortController();
      listenShared(target, 'resize', () => calls.push(number), controller.signal);
      target.dispatchEvent(new Event('resize'));
      controller.abort();
    }
    expect(calls).to.deep.equal([1, 2]);
    expect(target.count).to.equal(0);
  });

  it('does not call who has left during the event, nor who came', () => {
    const target = new Target();
    const leaving = new AbortController();
    const { signal } = new AbortController();
    const calls: string[] = [];
    listenShared(
      target,
      'scroll',
      () => {
        leaving.abort();
        listenShared(target, 'scroll', () => calls.push('came'), signal);
      },
      signal,
    );
    listenShared(target, 'scroll', () => calls.push('left'), leaving.signal);
    target.dispatchEvent(new Event('scroll'));
    expect(calls).to.deep.equal([]);
  });

  it('reports the failure of one, and calls the others', () => {
    const target = new Target();
    const { signal } = new AbortController();
    const calls: string[] = [];
    const reported: unknown[] = [];
    const { reportError } = globalThis;
    globalThis.reportError = (cause: unknown) => reported.push(cause);
    const cause = new Error('broken');
    listenShared(
      target,
      'scroll',
      () => {
        throw cause;
      },
      signal,
    );
    listenShared(target, 'scroll', () => calls.push('other'), signal);
    target.dispatchEvent(new Event('scroll'));
    globalThis.reportError = reportError;
    expect(reported).to.deep.equal([cause]);
    expect(calls).to.deep.equal(['other']);
  });
});
