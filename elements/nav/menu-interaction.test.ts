import { expect } from '@open-wc/testing';
import { isHeadingFor } from './pointer-heading';
import { moveOf } from './keys';
import { chooseSubmenuPosition, type SubmenuMeasurements } from './submenu-position';

const around = (change: Partial<SubmenuMeasurements>): SubmenuMeasurements => ({
  item: { left: 100, right: 200, top: 10, bottom: 54 },
  width: 200,
  height: 300,
  viewport: { width: 1000, height: 600 },
  direction: 'ltr',
  kind: 'drop-down',
  ...change,
});

describe('the position of a sub-menu', () => {
  it('is below its item, aligned with its start', () => {
    expect(chooseSubmenuPosition(around({}))).to.deep.equal({
      side: 'below',
      shift: 0,
      maxHeight: 538,
    });
  });

  it('is shifted to stay in the viewport, in both directions', () => {
    const item = { left: 900, right: 980, top: 10, bottom: 54 };
    expect(chooseSubmenuPosition(around({ item })).shift).to.equal(-108);
    const mirrored = { left: 20, right: 100, top: 10, bottom: 54 };
    expect(chooseSubmenuPosition(around({ item: mirrored, direction: 'rtl' })).shift).to.equal(
      -108,
    );
  });

  it('is above if there is more space', () => {
    const item = { left: 100, right: 200, top: 500, bottom: 544 };
    expect(chooseSubmenuPosition(around({ item }))).to.include({ side: 'above', maxHeight: 492 });
  });

  it('is at the end of an item of another sub-menu, else at its start, else inline', () => {
    const kind = 'fly-out' as const;
    expect(chooseSubmenuPosition(around({ kind })).side).to.equal('end');
    const item = { left: 750, right: 950, top: 10, bottom: 54 };
    expect(chooseSubmenuPosition(around({ kind, item })).side).to.equal('start');
    expect(chooseSubmenuPosition(around({ kind, item, direction: 'rtl' })).side).to.equal('end');
    const viewport = { width: 320, height: 600 };
    expect(chooseSubmenuPosition(around({ kind, viewport })).side).to.equal('inline');
  });

  it('is moved up if it would extend below the viewport', () => {
    const item = { left: 100, right: 200, top: 500, bottom: 544 };
    expect(chooseSubmenuPosition(around({ kind: 'fly-out', item })).shift).to.equal(-208);
  });
});

describe('the heading of a pointer', () => {
  const box = { left: 200, right: 400, top: 100, bottom: 300 };

  it('points to a box, also diagonally', () => {
    expect(isHeadingFor(box, { x: 100, y: 120 }, { x: 120, y: 150 })).to.be.true;
    expect(isHeadingFor(box, { x: 300, y: 60 }, { x: 320, y: 90 })).to.be.true;
  });

  it('points past it, away from it, or nowhere', () => {
    expect(isHeadingFor(box, { x: 100, y: 120 }, { x: 100, y: 160 })).to.be.false;
    expect(isHeadingFor(box, { x: 100, y: 120 }, { x: 80, y: 120 })).to.be.false;
    expect(isHeadingFor(box, { x: 100, y: 120 }, { x: 100, y: 120 })).to.be.false;
  });
});

describe('a key in a menu', () => {
  it('follows the text direction', () => {
    const row = { layout: 'row', depth: 0 } as const;
    expect(moveOf('ArrowRight', { ...row, direction: 'ltr' })).to.equal('next');
    expect(moveOf('ArrowRight', { ...row, direction: 'rtl' })).to.equal('previous');
    expect(moveOf('ArrowDown', { ...row, direction: 'rtl' })).to.equal('in');
    expect(moveOf('ArrowLeft', { layout: 'row', depth: 1, direction: 'ltr' })).to.equal('out');
    expect(moveOf('ArrowLeft', { layout: 'column', depth: 0, direction: 'rtl' })).to.equal('in');
    expect(moveOf('a', { ...row, direction: 'ltr' })).to.be.undefined;
  });
});
