import { expect, fixture, html } from '@open-wc/testing';
import { readData } from '../../shared/element/data';
import { logLines } from '../../test/fixtures/log-lines';
import { hasContent, markupSlides, readSlides } from './slides';

describe('slides', () => {
  it('are addresses, or objects with the original path', () => {
    expect(readSlides(['/a.jpg', { src: 'b.jpg', original: '/up/b.jpg' }])).to.deep.equal([
      { src: '/a.jpg' },
      { src: 'b.jpg', original: '/up/b.jpg' },
    ]);
  });

  it('are left out without a usable address', () => {
    const unusable = [
      'javascript:alert(1)',
      '',
      7,
      null,
      { src: 'data:image/png,x' },
      { href: '/a' },
    ];
    expect(readSlides([...unusable, { src: '/b.jpg', original: 'javascript:x' }])).to.deep.equal([
      { src: '/b.jpg' },
    ]);
    expect(readSlides({ src: '/a.jpg' })).to.equal(undefined);
  });

  it('are read from the children with slot="slide"', async () => {
    const host = await fixture<HTMLElement>(html`
      <div>
        <img slot="slide" src="/media/a.jpg" data-original="/up/a.jpg" alt="" />
        <figure slot="slide"><img data-src="/media/b.jpg" alt="" /></figure>
        <img slot="slide" src="/media/c.jpg" data-src="/up/c.jpg" alt="" />
        <p slot="slide"></p>
        <div slot="slide">
          <p><img src="/media/d.jpg" alt="" /><br /><img src="/media/e.jpg" alt="" /></p>
        </div>
        <img src="/media/content.jpg" alt="" />
      </div>
    `);
    expect(readData(host, markupSlides)).to.deep.equal([
      { src: '/media/a.jpg', original: '/up/a.jpg' },
      { src: '/media/b.jpg' },
      { src: '/media/c.jpg', original: '/up/c.jpg' },
      { src: '/media/d.jpg' },
      { src: '/media/e.jpg' },
    ]);
  });

  it('stay in the page where they have words, which is said', async () => {
    const host = await fixture<HTMLElement>(html`
      <div>
        <img slot="slide" src="/media/a.jpg" alt="" />
        <figure slot="slide">
          <img src="/media/b.jpg" alt="" />
          <p>Words</p>
        </figure>
      </div>
    `);
    expect(readData(host, markupSlides)).to.deep.equal([]);
    expect(logLines).to.deep.equal([
      '[dm] <div>: its slides are shown as they are: a <figure slot="slide"> has words, which a background cannot show',
    ]);
  });

  it('do not count as content', async () => {
    const look = async (content: unknown): Promise<boolean> =>
      hasContent(await fixture<HTMLElement>(html`<div>${content}</div>`));
    expect(
      await look(
        html`<img slot="slide" alt="" />
          <script type="application/json"></script>`,
      ),
    ).to.be.false;
    expect(await look(html`<img slot="slide" alt="" /> Words`)).to.be.true;
    expect(await look(html`<h2>Words</h2>`)).to.be.true;
  });
});
