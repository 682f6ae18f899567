import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { Rotation } from './rotation';
import type { Slide } from './slides';

const slides = (...names: string[]): Slide[] => names.map((src) => ({ src }));

/** A rotation of names, with what it does written down. */
function rotate(broken: readonly string[] = [], interval = 10) {
  const life = new AbortController();
  const shown: string[] = [];
  const asked: string[] = [];
  const times: number[] = [];
  const held: (() => void)[] = [];
  let isHolding = false;
  const rotation = new Rotation<string>({
    signal: life.signal,
    interval: () => interval,
    load: async ({ src }) => {
      asked.push(src);
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return broken.includes(src) ? undefined : src;
    },
    show: (picture, how) => {
      shown.push(how === 'cut' ? `${picture}!` : picture);
      times.push(performance.now());
    },
    clear: () => shown.push('-'),
    changed: () => undefined,
  });
  return {
    rotation,
    shown,
    asked,
    times,
    life,
    hold: (): void => void (isHolding = true),
    release: (): void => {
      isHolding = false;
      for (const resolve of held.splice(0)) resolve();
    },
  };
}

const reaches = (list: readonly string[], length: number): Promise<void> =>
  waitUntil(() => list.length >= length, `${length} pictures`);

describe('the rotation of slides', () => {
  it('shows the first at once and the others in a cycle', async () => {
    const { rotation, shown, life } = rotate();
    rotation.set(slides('a', 'b', 'c'));
    rotation.run();
    await reaches(shown, 5);
    expect(shown.slice(0, 5)).to.deep.equal(['a!', 'b', 'c', 'a', 'b']);
    life.abort();
  });

  it('stands still with one slide, or none', async () => {
    const { rotation, shown, asked } = rotate();
    rotation.set(slides('a'));
    rotation.run();
    await aTimeout(50);
    expect(shown).to.deep.equal(['a!']);
    expect(asked).to.deep.equal(['a']);
    expect(rotation.canChange).to.be.false;
    rotation.set([]);
    await aTimeout(30);
    expect(shown).to.deep.equal(['a!', '-']);
  });

  it('fetches nothing but the first before it runs, and the next while one is shown', async () => {
    const { rotation, shown, asked } = rotate([], 60_000);
    rotation.set(slides('a', 'b', 'c'));
    await reaches(shown, 1);
    expect(asked).to.deep.equal(['a']);
    rotation.run();
    await waitUntil(() => asked.length === 2);
    expect(asked).to.deep.equal(['a', 'b']);
    rotation.halt();
  });

  it('waits for a picture that takes longer than its turn', async () => {
    const { rotation, shown, hold, release, life } = rotate();
    rotation.set(slides('a', 'b'));
    await reaches(shown, 1);
    hold();
    rotation.run();
    await aTimeout(50);
    expect(shown).to.deep.equal(['a!']);
    release();
    await reaches(shown, 2);
    life.abort();
  });

  it('keeps what it shows while it is halted, and does not fetch a picture twice', async () => {
    const { rotation, shown, asked, hold, release, life } = rotate();
    rotation.set(slides('a', 'b', 'c'));
    await reaches(shown, 1);
    hold();
    rotation.run();
    await aTimeout(30);
    rotation.halt();
    release();
    await aTimeout(50);
    expect(shown).to.deep.equal(['a!']);
    rotation.run();
    await reaches(shown, 2);
    expect(shown[1]).to.equal('b');
    life.abort();
    expect(asked.slice(0, 3)).to.deep.equal(['a', 'b', 'c']);
  });

  it('gives a picture its whole time, however often it was halted while the one was on its way', async () => {
    const { rotation, shown, times, life, hold, release } = rotate([], 200);
    rotation.set(slides('a', 'b', 'c'));
    await reaches(shown, 1);
    hold();
    rotation.run();
    // Its turn comes, and it is not there.
    await aTimeout(220);
    rotation.halt();
    rotation.run();
    // Nor at half of the turn that is counted anew.
    await aTimeout(100);
    release();
    await reaches(shown, 3);
    expect(shown).to.deep.equal(['a!', 'b', 'c']);
    expect(times[2]! - times[1]!).to.be.at.least(195);
    life.abort();
  });

  it('shows a picture that two turns waited for once', async () => {
    const { rotation, shown, life, hold, release } = rotate([], 30);
    rotation.set(slides('a', 'b', 'c'));
    await reaches(shown, 1);
    hold();
    for (let turn = 0; turn < 3; turn += 1) {
      rotation.run();
      await aTimeout(60);
      rotation.halt();
    }
    rotation.run();
    release();
    await reaches(shown, 4);
    expect(shown.slice(0, 4)).to.deep.equal(['a!', 'b', 'c', 'a']);
    life.abort();
  });

  it('passes over what has no picture, and asks for it once', async () => {
    const { rotation, shown, asked, life } = rotate(['a', 'c']);
    rotation.set(slides('a', 'b', 'c', 'd'));
    rotation.run();
    await reaches(shown, 4);
    expect(shown.slice(0, 4)).to.deep.equal(['b!', 'd', 'b', 'd']);
    expect(asked.filter((name) => name === 'a' || name === 'c')).to.deep.equal(['a', 'c']);
    life.abort();
  });

  it('stands still where one picture alone is left, and shows nothing where none is', async () => {
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

  it('goes on from the slide shown when others come and go, and begins anew without it', async () => {
    const { rotation, shown, life } = rotate([], 30);
    rotation.set(slides('a', 'b'));
    await reaches(shown, 1);
    rotation.set(slides('x', 'a', 'y'));
    rotation.run();
    await reaches(shown, 2);
    expect(shown).to.deep.equal(['a!', 'y']);
    rotation.set(slides('m', 'n'));
    await reaches(shown, 3);
    expect(shown[2]).to.equal('m!');
    life.abort();
  });

  it('fetches the picture shown once more, for another size', async () => {
    const { rotation, shown, asked } = rotate();
    rotation.refresh();
    rotation.set(slides('a', 'b'));
    await reaches(shown, 1);
    rotation.refresh();
    await reaches(shown, 2);
    expect([shown, asked]).to.deep.equal([
      ['a!', 'a!'],
      ['a', 'a'],
    ]);
  });

  it('does nothing more once its element has gone', async () => {
    const { rotation, shown, asked, hold, release, life } = rotate();
    hold();
    rotation.set(slides('a', 'b'));
    rotation.run();
    life.abort();
    release();
    await aTimeout(40);
    expect(shown).to.be.empty;
    expect(asked).to.deep.equal(['a']);
  });
});
