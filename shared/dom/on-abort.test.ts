import { expect } from '@open-wc/testing';
import { onAbort } from './on-abort';

describe('onAbort', () => {
  it('runs everything in order, once, with one listener of the signal', () => {
    const controller = new AbortController();
    const { signal } = controller;
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<AbortSignal['addEventListener']>) => {
      listeners += 1;
      add(...args);
    };
    const runs: number[] = [];
    for (const number of [1, 2, 3]) onAbort(signal, () => runs.push(number));
    controller.abort();
    controller.abort();
    expect(runs).to.deep.equal([1, 2, 3]);
    expect(listeners).to.equal(1);
  });

  it('does nothing for a signal that is aborted already', () => {
    let runs = 0;
    onAbort(AbortSignal.abort(), () => (runs += 1));
    expect(runs).to.equal(0);
  });
});
