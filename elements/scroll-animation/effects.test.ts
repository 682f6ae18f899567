import { expect } from '@open-wc/testing';
import { EFFECTS, keyframesOf } from './effects';

const ltr = { direction: 'ltr', transform: 'none' };
const rtl = { direction: 'rtl', transform: 'none' };

describe('the effects', () => {
  it('start invisible and animate only opacity and transforms', () => {
    for (const effect of EFFECTS) {
      const frames = keyframesOf(effect, ltr);
      // A single keyframe without an offset would be the last one.
      expect(frames[0], effect).to.include({ offset: 0, opacity: 0 });
      const allowed = ['opacity', 'translate', 'scale', 'transform', 'offset', 'easing'];
      for (const frame of frames) expect(allowed, effect).to.include.members(Object.keys(frame));
    }
  });

  const startOf = (effect: (typeof EFFECTS)[number], style: typeof ltr): unknown =>
    keyframesOf(effect, style)[0]!['translate'];

  it('start at the side of their name', () => {
    expect(startOf('slide-from-left', ltr)).to.equal('-48px 0px');
    expect(startOf('slide-from-right', ltr)).to.equal('48px 0px');
    expect(startOf('slide-from-top', ltr)).to.equal('0px -48px');
    expect(startOf('slide-from-bottom', ltr)).to.equal('0px 48px');
  });

  it('follow the text direction, except for the physical sides', () => {
    expect(startOf('slide-from-start', ltr)).to.equal('-48px 0px');
    expect(startOf('slide-from-end', ltr)).to.equal('48px 0px');
    expect(startOf('slide-from-start', rtl)).to.equal('48px 0px');
    expect(startOf('slide-from-end', rtl)).to.equal('-48px 0px');
    expect(startOf('slide-from-left', rtl)).to.equal('-48px 0px');
  });

  it('keep the transform of the page', () => {
    const tilted = { direction: 'ltr', transform: 'matrix(1, 0, 0, 1, 0, 9)' };
    expect(keyframesOf('flip', tilted)[0]!['transform']).to.contain('matrix(1, 0, 0, 1, 0, 9)');
    expect(keyframesOf('flip', ltr)[0]!['transform']).not.to.contain('none');
  });
});
