import { expect } from '@open-wc/testing';
import { isHeadingFor } from './aim';
import { moveOf } from './keys';
import { choosePlace, type Surroundings } from './place';

const around = (change: Partial<Surroundings>): Surroundings => ({
  item: { left: 100, right: 200, top: 10, bottom: 54 },
  width: 200,
  height: 300,
  window: { width: 1000, height: 600 },
  direction: 'ltr',
  kind: 'drop-down',
  ...change,
});

describe('the place of a sub-menu', () => {
  it('is below its item, along its start', () => {
    expect(choosePlace(around({}))).to.deep.equal({ side: 'below', shift: 0, room: 538 });
  });

  it('is moved along to stay in the window, at either end of a line', () => {
    const item = { left: 900, right: 980, top: 10, bottom: 54 };
    expect(choosePlace(around({ item })).shift).to.equal(-108);
    const mirrored = { left: 20, right: 100, top: 10, bottom: 54 };
    expect(choosePlace(around({ item: mirrored, direction: 'rtl' })).shift).to.equal(-108);
  });

  it('is above where there is more room', () => {
    const item = { left: 100, right: 200, top: 500, bottom: 544 };
    expect(choosePlace(around({ item }))).to.include({ side: 'above', room: 492 });
  });

  it('is at the end of an item of another list, else at its start, else between the items', () => {
    const kind = 'fly-out' as const;
    expect(choosePlace(around({ kind })).side).to.equal('end');
    const item = { left: 750, right: 950, top: 10, bottom: 54 };
    expect(choosePlace(around({ kind, item })).side).to.equal('start');
    expect(choosePlace(around({ kind, item, direction: 'rtl' })).side).to.equal('end');
    const window = { width: 320, height: 600 };
    expect(choosePlace(around({ kind, window })).side).to.equal('inline');
  });

  it('is moved up where it would reach below the window', () => {
    const item = { left: 100, right: 200, top: 500, bottom: 544 };
    expect(choosePlace(around({ kind: 'fly-out', item })).shift).to.equal(-208);
  });
});

describe('the way of a pointer', () => {
  const box = { left: 200, right: 400, top: 100, bottom: 300 };

  it('leads to a box, also on a slant', () => {
    expect(isHeadingFor(box, { x: 100, y: 120 }, { x: 120, y: 150 })).to.be.true;
    expect(isHeadingFor(box, { x: 300, y: 60 }, { x: 320, y: 90 })).to.be.true;
  });

  it('leads past it, away from it, or nowhere', () => {
    expect(isHeadingFor(box, { x: 100, y: 120 }, { x: 100, y: 160 })).to.be.false;
    expect(isHeadingFor(box, { x: 100, y: 120 }, { x: 80, y: 120 })).to.be.false;
    expect(isHeadingFor(box, { x: 100, y: 120 }, { x: 100, y: 120 })).to.be.false;
  });
});

describe('a key in a menu', () => {
  it('means the same along the line in both directions', () => {
    const row = { layout: 'row', depth: 0 } as const;
    expect(moveOf('ArrowRight', { ...row, direction: 'ltr' })).to.equal('next');
    expect(moveOf('ArrowRight', { ...row, direction: 'rtl' })).to.equal('previous');
    expect(moveOf('ArrowDown', { ...row, direction: 'rtl' })).to.equal('in');
    expect(moveOf('ArrowLeft', { layout: 'row', depth: 1, direction: 'ltr' })).to.equal('out');
    expect(moveOf('ArrowLeft', { layout: 'column', depth: 0, direction: 'rtl' })).to.equal('in');
    expect(moveOf('a', { ...row, direction: 'ltr' })).to.be.undefined;
  });
});
