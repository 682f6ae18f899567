import { aTimeout, expect } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { Rotation } from './rotation';
import type { Slide } from './slides';

const slides = (...names: string[]): Slide[] => names.map((src) => ({ src }));

/** A rotation of names that records what it does. */
function rotate(broken: readonly string[] = [], interval = 10) {
  const lifetime = new AbortController();
  const shown: string[] = [];
  const requested: string[] = [];
  const times: number[] = [];
  const waiting: (() => void)[] = [];
  let isBlocked = false;
  const rotation = new Rotation<string>({
    signal: lifetime.signal,
    interval: () => interval,
    load: async ({ src }) => {
      requested.push(src);
      if (isBlocked) await new Promise<void>((resolve) => waiting.push(resolve));
      return broken.includes(src) ? undefined : src;
    },
    show: (picture, change) => {
      shown.push(change === 'cut' ? `${picture}!` : picture);
      times.push(performance.now());
    },
    clear: () => shown.push('-'),
    onChange: () => undefined,
  });
  return {
    rotation,
    shown,
    requested,
    times,
    lifetime,
    block: (): void => void (isBlocked = true),
    release: (): void => {
      isBlocked = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

const reaches = (list: readonly string[], length: number): Promise<void> =>
  waitUntil(() => list.length >= length, `${length} pictures`);

describe('the rotation of slides', () => {
  it('shows the first slide at once and the others in a cycle', async () => {
    const { rotation, shown, lifetime } = rotate();
    rotation.set(slides('a', 'b', 'c'));
    rotation.run();
    await reaches(shown, 5);
    expect(shown.slice(0, 5)).to.deep.equal(['a!', 'b', 'c', 'a', 'b']);
    lifetime.abort();
  });

  it('does not rotate with one slide or none', async () => {
    const { rotation, shown, requested } = rotate();
    rotation.set(slides('a'));
    rotation.run();
    await aTimeout(50);
    expect(shown).to.deep.equal(['a!']);
    expect(requested).to.deep.equal(['a']);
    expect(rotation.canChange).to.be.false;
    rotation.set([]);
    await aTimeout(30);
    expect(shown).to.deep.equal(['a!', '-']);
  });

  it('fetches only the first slide before it runs, and the next while one is shown', async () => {
    const { rotation, shown, requested } = rotate([], 60_000);
    rotation.set(slides('a', 'b', 'c'));
    await reaches(shown, 1);
    expect(requested).to.deep.equal(['a']);
    rotation.run();
    await waitUntil(() => requested.length === 2);
    expect(requested).to.deep.equal(['a', 'b']);
    rotation.halt();
  });

  it('waits for a picture that takes longer than the interval', async () => {
    const { rotation, shown, block, release, lifetime } = rotate();
    rotation.set(slides('a', 'b'));
    await reaches(shown, 1);
    block();
    rotation.run();
    await aTimeout(50);
    expect(shown).to.deep.equal(['a!']);
    release();
    await reaches(shown, 2);
    lifetime.abort();
  });

  it('keeps the current slide while it is halted, and does not fetch a picture twice', async () => {
    const { rotation, shown, requested, block, release, lifetime } = rotate();
    rotation.set(slides('a', 'b', 'c'));
    await reaches(shown, 1);
    block();
    rotation.run();
    await aTimeout(30);
    rotation.halt();
    release();
    await aTimeout(50);
    expect(shown).to.deep.equal(['a!']);
    rotation.run();
    await reaches(shown, 2);
    expect(shown[1]).to.equal('b');
    lifetime.abort();
    expect(requested.slice(0, 3)).to.deep.equal(['a', 'b', 'c']);
  });

  it('shows a slide for the full interval, however often it was halted meanwhile', async () => {
    const { rotation, shown, times, lifetime, block, release } = rotate([], 200);
    rotation.set(slides('a', 'b', 'c'));
    await reaches(shown, 1);
    block();
    rotation.run();
    // The slide is due, but has not loaded.
    await aTimeout(220);
    rotation.halt();
    rotation.run();
    // Not after half of the new interval either.
    await aTimeout(100);
    release();
    await reaches(shown, 3);
    expect(shown).to.deep.equal(['a!', 'b', 'c']);
    expect(times[2]! - times[1]!).to.be.at.least(195);
    lifetime.abort();
  });

  it('shows a picture once when two timers waited for it', async () => {
    const { rotation, shown, lifetime, block, release } = rotate([], 30);
    rotation.set(slides('a', 'b', 'c'));
    await reaches(shown, 1);
    block();
    for (let turn = 0; turn < 3; turn += 1) {
      rotation.run();
      await aTimeout(60);
      rotation.halt();
    }
    rotation.run();
    release();
    await reaches(shown, 4);
    expect(shown.slice(0, 4)).to.deep.equal(['a!', 'b', 'c', 'a']);
    lifetime.abort();
  });

  it('skips slides that fail to load, and requests them once', async () => {
    const { rotation, shown, requested, lifetime } = rotate(['a', 'c']);
    rotation.set(slides('a', 'b', 'c', 'd'));
    rotation.run();
    await reaches(shown, 4);
    expect(shown.slice(0, 4)).to.deep.equal(['b!', 'd', 'b', 'd']);
    expect(requested.filter((name) => name === 'a' || name === 'c')).to.deep.equal(['a', 'c']);
    lifetime.abort();
  });

  it('does not rotate with one working picture, and shows nothing with none', async () => {
    const one = rotate(['b', 'c']);
    one.rotation.set(slides('a', 'b', 'c'));
    one.rotation.run();
    await waitUntil(() => !one.rotation.canChange);
    await aTimeout(40);
    expect(one.shown).to.deep.equal(['a!']);
    const none = rotate(['a', 'b']);
    none.rotation.set(slides('a', 'b'));
    none.rotation.run();
    await waitUntil(() => !none.rotation.canChange);
    await aTimeout(20);
    expect(none.shown).to.be.empty;
  });

  it('continues from the current slide when others change, and starts over when it is removed', async () => {
    const { rotation, shown, lifetime } = rotate([], 30);
    rotation.set(slides('a', 'b'));
    await reaches(shown, 1);
    rotation.set(slides('x', 'a', 'y'));
    rotation.run();
    await reaches(shown, 2);
    expect(shown).to.deep.equal(['a!', 'y']);
    rotation.set(slides('m', 'n'));
    await reaches(shown, 3);
    expect(shown[2]).to.equal('m!');
    lifetime.abort();
  });

  it('fetches the current picture again for another size', async () => {
    const { rotation, shown, requested } = rotate();
    rotation.refresh();
    rotation.set(slides('a', 'b'));
    await reaches(shown, 1);
    rotation.refresh();
    await reaches(shown, 2);
    expect([shown, requested]).to.deep.equal([
      ['a!', 'a!'],
      ['a', 'a'],
    ]);
  });

  it('stops when the signal aborts', async () => {
    const { rotation, shown, requested, block, release, lifetime } = rotate();
    block();
    rotation.set(slides('a', 'b'));
    rotation.run();
    lifetime.abort();
    release();
    await aTimeout(40);
    expect(shown).to.be.empty;
    expect(requested).to.deep.equal(['a']);
  });
});
