import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { keyframes, loadPicture, Stage, TRANSITIONS, transitionTime } from './stage';

const PHOTO = '/node_modules/uikit/tests/images/slider1.jpg';
const MISSING = '/node_modules/uikit/tests/images/none.jpg';

const never = new AbortController().signal;

async function picture(): Promise<HTMLImageElement> {
  return (await loadPicture([PHOTO], never))!;
}

describe('the duration of a transition', () => {
  for (const [interval, time] of [
    [500, 250],
    [1000, 500],
    [1500, 750],
    [3000, 750],
    [60_000, 750],
  ] as const) {
    it(`is ${time} ms for an interval of ${interval} ms`, () => {
      expect(transitionTime(interval)).to.equal(time);
    });
  }
});

describe('a transition', () => {
  const cases = {
    slideLeft: ['translate(100%, 0%)', 'translate(-100%, 0%)'],
    slideRight: ['translate(-100%, 0%)', 'translate(100%, 0%)'],
    slideTop: ['translate(0%, 100%)', 'translate(0%, -100%)'],
    slideBottom: ['translate(0%, -100%)', 'translate(0%, 100%)'],
  };
  for (const transition of TRANSITIONS.filter((name) => name !== 'fade')) {
    it(`${transition} starts and ends at opposite sides`, () => {
      const { enter, leave } = keyframes(transition);
      expect(
        [enter[0]!['transform'], leave[1]!['transform']].map((at) =>
          String(at).replaceAll('-0%', '0%'),
        ),
      ).to.deep.equal(cases[transition]);
    });
  }

  it('fade does not animate the picture below', () => {
    expect(keyframes('fade')).to.deep.equal({ enter: [{ opacity: 0 }, { opacity: 1 }], leave: [] });
  });
});

describe('a picture', () => {
  it('is loaded from the first address that works', async () => {
    const img = await loadPicture([MISSING, PHOTO], never);
    expect(new URL(img!.src).pathname).to.equal(PHOTO);
    expect(img!.complete && img!.naturalWidth > 0).to.be.true;
    expect(img!.alt).to.equal('');
  });

  it('is undefined when no address works, or the signal aborts', async () => {
    expect(await loadPicture([MISSING], never)).to.equal(undefined);
    const gone = new AbortController();
    const waiting = loadPicture([`${PHOTO}?gone`, PHOTO], gone.signal);
    gone.abort();
    expect(await waiting).to.equal(undefined);
  });
});

describe('the stage', () => {
  it('shows one picture, and two during a transition', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const stage = new Stage(box);
    const [first, second] = [await picture(), await picture()];
    stage.show(first, { transition: 'fade', duration: 100 });
    expect(box.getAnimations({ subtree: true })).to.be.empty;
    stage.show(second, { transition: 'slideLeft', duration: 100 });
    expect([...box.children]).to.deep.equal([first, second]);
    expect(box.getAnimations({ subtree: true })).to.have.lengthOf(2);
    await waitUntil(() => box.children.length === 1);
    expect(box.firstChild).to.equal(second);
    expect(box.getAnimations({ subtree: true })).to.be.empty;
  });

  it('ends a transition at once for the next picture, on settle, and without motion', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const stage = new Stage(box);
    const pictures = await Promise.all([picture(), picture(), picture(), picture()]);
    const motion = { transition: 'fade', duration: 60_000 } as const;
    stage.show(pictures[0]);
    stage.show(pictures[1], motion);
    stage.show(pictures[2], motion);
    expect([...box.children]).to.deep.equal([pictures[1], pictures[2]]);
    stage.settle();
    expect([...box.children]).to.deep.equal([pictures[2]]);
    stage.show(pictures[3]);
    expect([...box.children]).to.deep.equal([pictures[3]]);
    stage.clear();
    expect(box.children.length).to.equal(0);
  });
});
