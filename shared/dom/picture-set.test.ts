import { expect } from '@open-wc/testing';
import { addressesIn, pictureSet } from './picture-set';

describe('the other sizes of a picture', () => {
  it('are none for empty values and other types', () => {
    for (const value of [undefined, null, 3, {}, '', '  ']) {
      expect(pictureSet(value)).to.equal(undefined);
    }
  });

  it('keeps a srcset only when all of its addresses are safe', () => {
    expect(pictureSet('/a.jpg 640w,\n /b.jpg 1280w')).to.equal('/a.jpg 640w,\n /b.jpg 1280w');
    expect(pictureSet('/a.jpg 1x, javascript:x 2x')).to.equal(undefined);
    expect(pictureSet('/a.jpg 1x,javascript:x 2x')).to.equal(undefined);
  });

  it('splits a srcset as browsers do', () => {
    for (const [set, addresses] of [
      ['/a.jpg', ['/a.jpg']],
      ['/a.jpg 1x,/b.jpg 2x', ['/a.jpg', '/b.jpg']],
      [' ,/a.jpg, /b.jpg 2x,\n/c.jpg 3x , ', ['/a.jpg', '/b.jpg', '/c.jpg']],
      [
        '/w_400,c_fill/a.jpg 400w, /w_800,c_fill/a.jpg 800w',
        ['/w_400,c_fill/a.jpg', '/w_800,c_fill/a.jpg'],
      ],
      ['/a,b.jpg,, /c.jpg', ['/a,b.jpg', '/c.jpg']],
      [', ,', []],
    ] as const) {
      expect(addressesIn(set), set).to.deep.equal(addresses);
    }
    expect(addressesIn(','.repeat(200_000))).to.be.empty;
  });
});
