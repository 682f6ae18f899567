import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pictureLink } from './first-picture';

const HEAD = 'rel=preload; as=image; fetchpriority=high';

describe('the picture that a page preloads', () => {
  for (const [name, content, expected] of [
    ['is its first one', '<p>Hello</p><img src="/a.jpg" alt="">', `</a.jpg>; ${HEAD}`],
    [
      'is the one that it marks',
      '<img src="/logo.png"><img src="/a.jpg" fetchpriority="high">',
      `</a.jpg>; ${HEAD}`,
    ],
    [
      'is the first of a slider',
      '<dm-slider><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"></figure></dm-slider>',
      `</a.jpg>; ${HEAD}`,
    ],
    [
      'has its sizes',
      `<img alt="1 > 0" src='/a.jpg' srcset="/a.jpg?a&amp;b 640w,\n  /b.jpg 1280w" sizes="(width > 9em) 50vw, 100vw">`,
      `</a.jpg>; ${HEAD}; imagesrcset="/a.jpg?a&b 640w, /b.jpg 1280w"; imagesizes="(width > 9em) 50vw, 100vw"`,
    ],
    ['is not lazy', '<img loading="lazy" src="/a.jpg"><img src="/b.jpg">', undefined],
    ['is in view', `<p>${'word '.repeat(200)}</p><img src="/a.jpg">`, undefined],
    [
      'is on the page',
      '<!-- <img src="/a.jpg"> --><template><img src="/b.jpg"></template>',
      undefined,
    ],
    ['is not in a comment without an end', '<!-- <img src="/a.jpg">', undefined],
    [
      'is named by its own attribute',
      '<img alt="not src=/b.jpg" data-src="/c.jpg" src="/a.jpg">',
      `</a.jpg>; ${HEAD}`,
    ],
    ['is not behind a control', '<dm-popup><img src="/a.jpg"></dm-popup>', undefined],
    ['is not one of several sources', '<picture><source><img src="/a.jpg"></picture>', undefined],
    ['is a file', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', undefined],
    ['cannot end the header', '<img src="/a.jpg>; rel=preload, <b">', undefined],
    ['cannot end the value', `<img src="/a.jpg" srcset='/a.jpg"; x="'>`, undefined],
    ['is in ASCII', '<img src="/قارب.jpg">', undefined],
  ] as const) {
    test(name, () => {
      assert.equal(pictureLink(content), expected);
    });
  }
});
