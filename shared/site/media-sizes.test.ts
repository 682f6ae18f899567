import { expect } from '@open-wc/testing';
import {
  backgroundSizeFor,
  inSize,
  sizedSources,
  sizeFor,
  type MediaContext,
  type MediaSize,
} from './media-sizes';
import { updateSite } from './site';

const context: MediaContext = {
  media: { base: '/media', pattern: '/{size}/{name}' },
  mode: 'runtime',
  baseURI: 'https://house.example/rooms',
};

describe('the size of a picture', () => {
  const boxes: readonly (readonly [number, number, number, MediaSize])[] = [
    [160, 90, 1, 'thumbnail'],
    [161, 90, 1, 'mobile'],
    [160, 91, 1, 'mobile'],
    [80, 45, 2, 'thumbnail'],
    [81, 45, 2, 'mobile'],
    [640, 2000, 1, 'mobile'],
    [641, 10, 1, 'tablet'],
    [320, 320, 2, 'mobile'],
    [321, 320, 2, 'tablet'],
    [1280, 720, 1, 'tablet'],
    [1281, 720, 1, 'desktop'],
    [427, 300, 3, 'desktop'],
    [0, 0, 1, 'desktop'],
    [Number.NaN, 0, 1, 'desktop'],
  ];
  for (const [width, height, dpr, size] of boxes) {
    it(`for a box of ${width}x${height} at ${dpr} is ${size}`, () => {
      expect(sizeFor(width, height, dpr)).to.equal(size);
    });
  }

  const backgrounds: readonly (readonly [number, MediaSize])[] = [
    [320, 'mobile'],
    [639, 'mobile'],
    [640, 'tablet'],
    [959, 'tablet'],
    [960, 'desktop'],
    [1439, 'desktop'],
    [1440, 'desktop'],
    [1441, 'background'],
    [3840, 'background'],
  ];
  for (const [width, size] of backgrounds) {
    it(`behind ${width} px is ${size}`, () => {
      expect(backgroundSizeFor(width)).to.equal(size);
    });
  }
});

describe('an address of the media CDN', () => {
  it('changes only its size segment', () => {
    const cases = [
      ['/media/mobile/pier.jpg', '/media/tablet/pier.jpg'],
      ['/media/original/a/b.jpg', '/media/tablet/a/b.jpg'],
      ['/media/mobile/mobile/x.jpg', '/media/tablet/mobile/x.jpg'],
      ['../media/desktop/pier.jpg?v=2#top', '../media/tablet/pier.jpg?v=2#top'],
      [
        'https://house.example/media/mobile/pier.jpg',
        'https://house.example/media/tablet/pier.jpg',
      ],
      ['/media/mobile/low tide.jpg', 'https://house.example/media/tablet/low%20tide.jpg'],
    ] as const;
    for (const [src, expected] of cases) expect(inSize(src, 'tablet', context)).to.equal(expected);
  });

  it('is the only kind of address that changes', () => {
    for (const src of [
      '/pictures/mobile/pier.jpg',
      '/media/pier.jpg',
      '/media/huge/pier.jpg',
      '/media/mobile/',
      'https://elsewhere.example/media/mobile/pier.jpg',
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      'http://[',
      '',
    ]) {
      expect(inSize(src, 'tablet', context), src).to.equal(src);
      expect(sizedSources(src, { width: 100 }, {}, context), src).to.deep.equal({ src });
    }
  });

  it('may be of another origin, and may have its size anywhere', () => {
    const elsewhere = {
      ...context,
      media: { base: 'https://cdn.example/7f/', pattern: '/{name}?w={size}&q=1' },
    };
    expect(inSize('https://cdn.example/7f/a.b/c.jpg?w=mobile&q=1', 'tablet', elsewhere)).to.equal(
      'https://cdn.example/7f/a.b/c.jpg?w=tablet&q=1',
    );
    expect(inSize('https://cdn.example/7f/c.jpg', 'tablet', elsewhere)).to.equal(
      'https://cdn.example/7f/c.jpg',
    );
  });

  it('stays as written when the site has no CDN or an invalid pattern', () => {
    const src = '/media/mobile/pier.jpg';
    for (const media of [
      { base: '', pattern: '' },
      { base: '/media', pattern: '/{name}' },
      { base: 'http://[', pattern: '/{size}/{name}' },
    ]) {
      expect(inSize(src, 'tablet', { ...context, media })).to.equal(src);
    }
  });
});

describe('the sources of a picture', () => {
  const src = '/media/mobile/pier.jpg';
  const sources = (
    box: Parameters<typeof sizedSources>[1],
    picture?: Parameters<typeof sizedSources>[2],
  ) => sizedSources(src, box, picture, context);
  const widths = (srcset: string | undefined): string =>
    (srcset ?? '').replaceAll(/\/media\/(\w+)\/pier\.jpg/g, '$1');

  it('list every size, and the width at which the picture is shown', () => {
    expect(sources({ width: 300.2, height: 200 }, { width: 2400, height: 1600 })).to.deep.equal({
      src,
      srcset: [
        '/media/thumbnail/pier.jpg 135w',
        '/media/mobile/pier.jpg 640w',
        '/media/tablet/pier.jpg 1280w',
        '/media/desktop/pier.jpg 2400w',
      ].join(', '),
      sizes: '301px',
    });
  });

  it('end with the original size', () => {
    expect(widths(sources({ width: 300 }, { width: 640, height: 360 }).srcset)).to.equal(
      'thumbnail 160w, desktop 640w',
    );
    expect(widths(sources({ width: 300 }, { width: 90, height: 90 }).srcset)).to.equal(
      'desktop 90w',
    );
    expect(widths(sources({ width: 300 }).srcset)).to.equal(
      'thumbnail 160w, mobile 640w, tablet 1280w, desktop 2560w',
    );
  });

  it('include a thumbnail up to a height of 90 px', () => {
    const square = sources({ width: 300, height: 300 }, { width: 900, height: 900 });
    expect(widths(square.srcset)).to.match(/^thumbnail 90w,/);
    const wide = sources({ width: 300, height: 60 }, { width: 2000, height: 400 });
    expect(widths(wide.srcset)).to.match(/^thumbnail 160w,/);
  });

  it('allow for cropping', () => {
    const panorama = { width: 2000, height: 500 };
    expect(sources({ width: 300, height: 300 }, panorama).sizes).to.equal('1200px');
    expect(sources({ width: '25vw', ratio: 1 }, panorama).sizes).to.equal('calc(25vw * 4)');
    expect(sources({ width: '25vw', ratio: 3 / 2 }, { width: 3, height: 4 }).sizes).to.equal(
      '25vw',
    );
    expect(sources({ width: '(width > 9em) 5em, 100vw', ratio: 1 }, panorama).sizes).to.equal(
      '(width > 9em) 5em, 100vw',
    );
  });

  it('stay as written for a box without a width', () => {
    expect(sources({ width: 0 })).to.deep.equal({ src });
  });

  it('are the original in the editor', () => {
    expect(sizedSources(src, { width: 300 }, {}, { ...context, mode: 'editor' })).to.deep.equal({
      src: '/media/original/pier.jpg',
    });
  });

  it("are those of the site's own CDN", () => {
    expect(sizedSources(src, { width: 300 })).to.deep.equal({ src });
    updateSite({ media: context.media });
    expect(sizedSources(src, { width: 300 }).sizes).to.equal('300px');
    updateSite({ mode: 'editor' });
    expect(sizedSources(src, { width: 300 }).src).to.equal('/media/original/pier.jpg');
    updateSite({ media: undefined, mode: undefined });
  });
});
