import { expect } from '@open-wc/testing';
import { linkAddress, pictureAddress } from './address';

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
    }
  });

  it('allows mailto, tel and sms for links, but not for pictures', () => {
    for (const address of ['mailto:a@b.c', 'tel:+49123', 'sms:+49123']) {
      expect(linkAddress(address)).to.equal(address);
      expect(pictureAddress(address)).to.equal(undefined);
    }
  });
});
