import { expect } from '@open-wc/testing';
import { images, largeOf, originalOf, ratioOf } from './images';

describe("a gallery's data", () => {
  it('reads a list of addresses and of images', () => {
    expect(
      images.read([
        '/a.jpg',
        {
          src: '/b.jpg',
          href: '/b-large.jpg',
          width: 1200,
          height: 800,
          alt: 'B',
          title: 'Title',
          text: 'Text',
          button: { text: 'Book', href: 'tel:+49' },
        },
      ]),
    ).to.deep.equal([
      { src: '/a.jpg' },
      {
        src: '/b.jpg',
        href: '/b-large.jpg',
        width: 1200,
        height: 800,
        alt: 'B',
        title: 'Title',
        text: 'Text',
        button: { text: 'Book', href: 'tel:+49' },
      },
    ]);
  });

  it('leaves out images without a usable address, and values of the wrong type', () => {
    expect(
      images.read([
        null,
        3,
        {},
        { src: 'javascript:alert(1)' },
        { src: 'data:text/html,x' },
        {
          src: '/a.jpg',
          href: 'javascript:alert(1)',
          original: 'javascript:alert(1)',
          srcset: '/a.jpg 1x, javascript:x 2x',
          width: '300',
          height: -1,
          alt: {},
          title: ['x'],
          button: { text: 'Go', href: 'javascript:1' },
        },
      ]),
    ).to.deep.equal([{ src: '/a.jpg' }]);
  });

  it('reads id, index, ratio and data-src', () => {
    expect(
      images.read([
        { src: '/c.jpg', index: 2, ratio: 1.5 },
        { id: 7, index: 0, 'data-src': '/uploads/a.jpg' },
        { id: 'b', index: 1, src: '/b.jpg', 'data-src': '/uploads/b.jpg', ratio: 'wide' },
      ]),
    ).to.deep.equal([
      { id: '7', index: 0, src: '/uploads/a.jpg' },
      { id: 'b', index: 1, src: '/b.jpg', original: '/uploads/b.jpg' },
      { src: '/c.jpg', index: 2, ratio: 1.5 },
    ]);
    expect(ratioOf({ src: '/c.jpg', ratio: 1.5 })).to.equal(1.5);
    expect(ratioOf({ src: '/c.jpg', ratio: 1.5, width: 400, height: 100 })).to.equal(4);
  });

  it('rejects anything but a list', () => {
    for (const value of [{}, 'x', 3, true]) expect(images.read(value)).to.equal(undefined);
  });

  it('finds the large picture and the fallback', () => {
    const image = { src: '/a.jpg', href: '/large.jpg' };
    expect(largeOf(image)).to.equal('/large.jpg');
    expect(largeOf({ src: '/a.jpg', href: 'mailto:a@b.c' })).to.equal('/a.jpg');
    expect(largeOf({ src: '/a.jpg', href: '/rooms/' })).to.equal('/a.jpg');
    expect(largeOf({ src: '', href: '/clip.php', type: 'video' })).to.equal('/clip.php');
    expect(originalOf(image, 'viewer')).to.equal('/large.jpg');
    expect(originalOf(image, 'links'), 'a link may lead to a page').to.equal(undefined);
    expect(originalOf({ ...image, original: '/o.jpg' }, 'links')).to.equal('/o.jpg');
    expect(originalOf({ src: '/a.jpg' }, 'viewer')).to.equal(undefined);
  });
});
