import { expect } from '@open-wc/testing';
import { isUnclear, largeAddress, leadsToPage } from './picture-link';

describe('the link around a picture', () => {
  for (const href of [
    '/rooms/sea-view/',
    '/',
    './',
    'https://example.com',
    '//example.com?ref=7',
    'https://example.com/rooms/?from=gallery#beds',
    '/rooms.html',
    'rooms.HTM#beds',
    '/index.php?page=rooms',
    '/rooms.aspx',
    '?attachment_id=12#rooms',
    '?attachment_id=12',
    'mailto:a@example.com',
    'tel:+4912',
  ]) {
    it(`leads to a page: ${href}`, () => {
      expect(leadsToPage(href, '/small.jpg')).to.be.true;
      expect(largeAddress(href, '/small.jpg')).to.equal('/small.jpg');
    });
  }

  for (const href of [
    '/large.jpg',
    '/large.jpg?v=2/',
    'https://example.com/photo-1512?w=2000',
    'https://picsum.photos/id/7/2000',
    '/rooms/sea-view',
    '/harbour.mp4',
  ]) {
    it(`leads to a larger picture, or may: ${href}`, () => {
      expect(leadsToPage(href, '/small.jpg')).to.be.false;
      expect(largeAddress(href, '/small.jpg')).to.equal(href);
    });
  }

  it('leads to a larger picture where the picture itself has such an address', () => {
    for (const [href, src] of [
      ['https://cdn.example/7f/-/resize/2000x/', 'https://cdn.example/7f/-/resize/200x/'],
      ['image.php?id=7&w=2000', 'image.php?id=7&w=200'],
    ] as const) {
      expect(largeAddress(href, src)).to.equal(href);
    }
  });

  for (const href of ['#', '', ' ', '#rooms', ' #x?y/']) {
    it(`leads nowhere: "${href}"`, () => {
      expect(leadsToPage(href, '/small.jpg')).to.be.false;
      expect(largeAddress(href, '/small.jpg')).to.equal('/small.jpg');
    });
  }

  it('is unclear without an ending', () => {
    const all = [
      '/rooms/sea-view',
      'photo-1512?w=2.5',
      '/large.jpg',
      '/v1.2/large.jpg#a/b',
      '/rooms/',
    ];
    expect(all.map(isUnclear)).to.deep.equal([true, true, false, false, false]);
  });

  it('is none where there is no link', () => {
    expect(leadsToPage(undefined, '/small.jpg')).to.be.false;
    expect(largeAddress(undefined, '/small.jpg')).to.equal('/small.jpg');
  });
});
