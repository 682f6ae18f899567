import { expect } from '@open-wc/testing';
import { addressesIn, linkAddress, pictureAddress, pictureSet } from './address';

describe('addresses', () => {
  it('allows http, https and relative addresses for pictures', () => {
    for (const address of ['/a.jpg', 'a.jpg', '../a.jpg', '//cdn.example/a.jpg', 'HTTPS://x.y/a']) {
      expect(pictureAddress(address), address).to.equal(address);
    }
    expect(pictureAddress('  /a.jpg\n')).to.equal('/a.jpg');
  });

  it('rejects every other scheme, however it is spelled', () => {
    for (const address of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'http://[',
    ]) {
      expect(pictureAddress(address), address).to.equal(undefined);
      expect(linkAddress(address), address).to.equal(undefined);
    }
  });

  it('rejects empty values and other types', () => {
    for (const value of [undefined, null, 3, {}, '', '  ']) {
      expect(pictureAddress(value)).to.equal(undefined);
      expect(pictureSet(value)).to.equal(undefined);
    }
  });

  it('allows mailto, tel and sms for links, but not for pictures', () => {
    for (const address of ['mailto:a@b.c', 'tel:+49123', 'sms:+49123']) {
      expect(linkAddress(address)).to.equal(address);
      expect(pictureAddress(address)).to.equal(undefined);
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
