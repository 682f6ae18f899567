import { expect } from '@open-wc/testing';
import { waitUntil } from './wait-until';

async function rejection(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => expect.fail('it resolved'),
    (reason: unknown) => reason as Error,
  );
}

describe('waitUntil', () => {
  it('resolves with the first truthy value', async () => {
    let looks = 0;
    expect(await waitUntil(() => ++looks === 3 && 'there', { interval: 5 })).to.equal('there');
    expect(looks).to.equal(3);
  });

  it('polls at once, and then every 100 ms', async () => {
    const times: number[] = [];
    await waitUntil(() => times.push(performance.now()) === 3);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).to.be.at.least(95);
    expect(third - second).to.be.at.least(95);
  });

  it('rejects after its timeout', async () => {
    const error = await rejection(waitUntil(() => false, { interval: 5, timeout: 20 }));
    expect(error.name).to.equal('TimeoutError');
  });

  it('rejects when the condition throws', async () => {
    const error = await rejection(
      waitUntil(() => {
        throw new Error('broken');
      }),
    );
    expect(error.message).to.equal('broken');
  });

  it('stops polling when aborted', async () => {
    const abort = new AbortController();
    let looks = 0;
    const waiting = rejection(
      waitUntil(
        () => {
          looks++;
          return false;
        },
        { interval: 5, signal: abort.signal },
      ),
    );
    abort.abort(new Error('left'));
    expect((await waiting).message).to.equal('left');
    const then = looks;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(looks).to.equal(then);
  });

  it('never polls when already aborted', async () => {
    let looks = 0;
    const error = await rejection(waitUntil(() => ++looks, { signal: AbortSignal.abort() }));
    expect(error.name).to.equal('AbortError');
    expect(looks).to.equal(0);
  });
});
