import { expect } from '@open-wc/testing';
import { EFFECTS, framesOf } from './effects';

const ltr = { direction: 'ltr', transform: 'none' };
const rtl = { direction: 'rtl', transform: 'none' };

describe('the effects', () => {
  it('begin unseen, and move by what needs neither layout nor paint', () => {
    for (const effect of EFFECTS) {
      const frames = framesOf(effect, ltr);
      // A frame without a place would be the last where it is the only one.
      expect(frames[0], effect).to.include({ offset: 0, opacity: 0 });
      const allowed = ['opacity', 'translate', 'scale', 'transform', 'offset', 'easing'];
      for (const frame of frames) expect(allowed, effect).to.include.members(Object.keys(frame));
    }
  });

  const comesFrom = (effect: (typeof EFFECTS)[number], subject: typeof ltr): unknown =>
    framesOf(effect, subject)[0]!['translate'];

  it('come from the side that they name', () => {
    expect(comesFrom('slide-from-left', ltr)).to.equal('-48px 0px');
    expect(comesFrom('slide-from-right', ltr)).to.equal('48px 0px');
    expect(comesFrom('slide-from-top', ltr)).to.equal('0px -48px');
    expect(comesFrom('slide-from-bottom', ltr)).to.equal('0px 48px');
  });

  it('come from where a line starts and ends in either direction, the named sides in none', () => {
    expect(comesFrom('slide-from-start', ltr)).to.equal('-48px 0px');
    expect(comesFrom('slide-from-end', ltr)).to.equal('48px 0px');
    expect(comesFrom('slide-from-start', rtl)).to.equal('48px 0px');
    expect(comesFrom('slide-from-end', rtl)).to.equal('-48px 0px');
    expect(comesFrom('slide-from-left', rtl)).to.equal('-48px 0px');
  });

  it('keep a transform of the page', () => {
    const tilted = { direction: 'ltr', transform: 'matrix(1, 0, 0, 1, 0, 9)' };
    expect(framesOf('flip', tilted)[0]!['transform']).to.contain('matrix(1, 0, 0, 1, 0, 9)');
    expect(framesOf('flip', ltr)[0]!['transform']).not.to.contain('none');
  });
});
