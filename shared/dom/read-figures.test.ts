import { expect, fixture, html } from '@open-wc/testing';
import { readFigures } from './read-figures';

const read = async (markup: unknown) =>
  readFigures(await fixture<HTMLElement>(markup as ReturnType<typeof html>));

describe('reading figures', () => {
  it('reads a figure with its link, sizes and caption', async () => {
    const [figure] = await read(html`
      <div>
        <figure>
          <a href="/large.jpg"
            ><img
              src="/small.jpg"
              srcset="/small.jpg 640w, /large.jpg 2000w"
              sizes="50vw"
              width="2000"
              height="1000"
              alt="The pier"
              data-original="/original.jpg"
          /></a>
          <figcaption>
            <h3>The pier</h3>
            <p>Late <em>September</em></p>
            <p>
              At dusk
              <a href="/book">Book a boat</a>
            </p>
          </figcaption>
        </figure>
      </div>
    `);
    expect(figure).to.deep.include({
      src: '/small.jpg',
      srcset: '/small.jpg 640w, /large.jpg 2000w',
      sizes: '50vw',
      width: 2000,
      height: 1000,
      alt: 'The pier',
      href: '/large.jpg',
      original: '/original.jpg',
      title: 'The pier',
      text: 'Late September At dusk',
      button: { text: 'Book a boat', href: '/book' },
    });
  });

  it('reads linked pictures and pictures alone, and ignores other children', async () => {
    const figures = await read(html`
      <div>
        <p>Not a picture</p>
        <a href="/large.jpg"><img src="/a.jpg" alt="A" /></a>
        <img src="/b.jpg" alt="B" />
        <figure><figcaption>No picture</figcaption></figure>
        <figure><img alt="No address" /></figure>
        <figure><img data-src="/c.jpg" alt="C" /></figure>
      </div>
    `);
    expect(figures.map(({ src }) => src)).to.deep.equal(['/a.jpg', '/b.jpg', '/c.jpg']);
    expect(figures.map(({ href }) => href)).to.deep.equal(['/large.jpg', undefined, undefined]);
  });

  it('reads data-src as the upload path, and as the address where there is no other', async () => {
    const figures = await read(html`
      <div>
        <img src="/a.jpg" data-src="/uploads/a.jpg" alt="" />
        <img src="/b.jpg" data-src="/uploads/b.jpg" data-original="/originals/b.jpg" alt="" />
        <img data-src="/uploads/c.jpg" alt="" />
        <img src="javascript:1" data-src="/uploads/d.jpg" alt="" />
        <img src="/e.jpg" data-src="/e.jpg" alt="" />
      </div>
    `);
    expect(figures.map(({ src, original }) => [src, original])).to.deep.equal([
      ['/a.jpg', '/uploads/a.jpg'],
      ['/b.jpg', '/originals/b.jpg'],
      ['/uploads/c.jpg', undefined],
      ['/uploads/d.jpg', undefined],
      ['/e.jpg', undefined],
    ]);
  });

  it('reads the addresses that plug-ins fetch later, not the placeholder in their place', async () => {
    const figures = await read(html`
      <div>
        <img class="lazy lazy-hidden" src="/placeholder.gif" data-src="/a.jpg" alt="" />
        <img
          class="wp-image-7 lazyload"
          src="/placeholder.gif"
          srcset="/placeholder.gif 1w"
          data-src="/b.jpg"
          data-srcset="/b.jpg 640w, /b2.jpg 1280w"
          data-sizes="auto"
          sizes="50vw"
          alt=""
        />
        <img
          src="/placeholder.svg"
          data-lazy-src="/c.jpg"
          data-lazy-srcset="/c.jpg 640w"
          data-lazy-sizes="80vw"
          data-src="/uploads/c.jpg"
          alt=""
        />
        <img class="jetpack-lazy-image" src="/d.jpg" data-lazy-src="/d.jpg?ready=1" alt="" />
        <img class="lazyload" src="/placeholder.gif" data-srcset="/e.jpg 1x, /e2.jpg 2x" alt="" />
        <img class="lazyloaded" src="/f.jpg" srcset="/f.jpg 1x" data-src="/f.jpg" alt="" />
        <img class="lazyload" src="/g-small.jpg" data-src="/g-{width}.jpg" alt="" />
        <img class="no-lazy skip-lazy" src="/h.jpg" data-src="/uploads/h.jpg" alt="" />
        <img class="lazy" src="/i.jpg" srcset="/i.jpg 1x" alt="" />
        <picture>
          <source data-srcset="/j.webp 640w" />
          <img class="lazyload" src="/placeholder.gif" alt="" />
        </picture>
        <img class="lazyload" src="/k.jpg" data-src="javascript:1" alt="" />
        <img src="data:image/gif;base64,R0lGOD" data-srcset="/l.jpg 640w" alt="" />
      </div>
    `);
    expect(
      figures.map(({ src, srcset, sizes, original }) => [src, srcset, sizes, original]),
    ).to.deep.equal([
      ['/a.jpg', undefined, undefined, undefined],
      ['/b.jpg', '/b.jpg 640w, /b2.jpg 1280w', '50vw', undefined],
      ['/c.jpg', '/c.jpg 640w', '80vw', '/uploads/c.jpg'],
      ['/d.jpg?ready=1', undefined, undefined, undefined],
      ['/e.jpg', '/e.jpg 1x, /e2.jpg 2x', undefined, undefined],
      ['/f.jpg', '/f.jpg 1x', undefined, undefined],
      ['/g-small.jpg', undefined, undefined, undefined],
      ['/h.jpg', undefined, undefined, '/uploads/h.jpg'],
      ['/i.jpg', '/i.jpg 1x', undefined, undefined],
      ['/j.webp', undefined, undefined, undefined],
      ['/k.jpg', undefined, undefined, undefined],
      ['/l.jpg', '/l.jpg 640w', undefined, undefined],
    ]);
  });

  it('keeps the commas of an address in a list of sizes', async () => {
    const [figure] = await read(html`
      <div><img srcset="/w_400,c_fill/a.jpg 400w, /w_800,c_fill/a.jpg 800w" alt="" /></div>
    `);
    expect(figure?.src).to.equal('/w_400,c_fill/a.jpg');
  });

  it('drops addresses that would run a script', async () => {
    const host = await fixture<HTMLElement>(html`
      <div>
        <figure>
          <a><img src="/a.jpg" alt="" /></a>
          <figcaption><a>Press</a></figcaption>
        </figure>
      </div>
    `);
    for (const anchor of host.querySelectorAll('a')) {
      anchor.setAttribute('href', 'javascript:document.title="broken"');
    }
    const [figure] = readFigures(host);
    expect(figure).to.not.have.any.keys('href', 'anchor', 'button');
    host.querySelector('img')!.setAttribute('src', 'javascript:1');
    expect(readFigures(host)).to.be.empty;
  });

  it('reads pictures in any wrapper, in order, with the nearest link and caption', async () => {
    const figures = await read(html`
      <div>
        <p>
          <img src="/1.jpg" alt="" /><br /><a href="/two"><img src="/2.jpg" alt="" /></a>
        </p>
        <div>
          <figure>
            <a href="/three"><img src="/3.jpg" alt="" /></a>
            <figcaption>Three</figcaption>
          </figure>
          <figure>
            <img src="/4.jpg" alt="" />
            <figcaption>Four</figcaption>
          </figure>
        </div>
        <ul>
          <li>
            <a href="/five"
              ><span><img src="/5.jpg" alt="" /></span
            ></a>
            <span>Five</span>
          </li>
          <li><img src="/6.jpg" alt="" /></li>
        </ul>
        <figure>
          <figure>
            <img src="/7.jpg" alt="" />
            <figcaption>Seven</figcaption>
          </figure>
          <figure><img src="/8.jpg" alt="" /></figure>
          <figcaption>Of both</figcaption>
        </figure>
        <a href="/nine"><img src="/9.jpg" alt="" /><b>Nine</b></a>
        <font
          ><section>
            <dl>
              <dt><img src="/10.jpg" alt="" /></dt>
              <dd>Ten</dd>
            </dl>
          </section></font
        >
      </div>
    `);
    expect(figures.map(({ src, href, title, text }) => [src, href, title, text])).to.deep.equal([
      ['/1.jpg', undefined, '', ''],
      ['/2.jpg', '/two', '', ''],
      ['/3.jpg', '/three', '', 'Three'],
      ['/4.jpg', undefined, '', 'Four'],
      ['/5.jpg', '/five', '', 'Five'],
      ['/6.jpg', undefined, '', ''],
      ['/7.jpg', undefined, '', 'Seven'],
      ['/8.jpg', undefined, '', ''],
      ['/9.jpg', '/nine', '', 'Nine'],
      ['/10.jpg', undefined, '', 'Ten'],
    ]);
  });

  it('reads the address of a picture from its sizes and sources, if it has no other', async () => {
    const figures = await read(html`
      <div>
        <picture>
          <source srcset="/a.avif 1x, /a2.avif 2x" type="image/avif" />
          <source srcset="/a.webp 640w, /a2.webp 1280w" type="image/webp" />
          <img alt="A" />
        </picture>
        <p><img srcset="/b.jpg 640w" alt="B" /></p>
        <picture
          ><source srcset="/c.avif" />
          <img src="/c.jpg" alt="C"
        /></picture>
      </div>
    `);
    expect(figures.map(({ src }) => src)).to.deep.equal(['/a.webp', '/b.jpg', '/c.jpg']);
  });

  it('leaves signs in captions, other elements and unseen parts alone', async () => {
    const figures = await read(html`
      <div>
        <figure>
          <img src="/a.jpg" alt="" />
          <noscript>&lt;img src="/a.jpg"&gt;</noscript>
          <figcaption>Warm <img src="/smile.png" alt="🙂" /> days</figcaption>
        </figure>
        <my-card><img src="/b.jpg" alt="" /></my-card>
        <template><img src="/c.jpg" alt="" /></template>
      </div>
    `);
    expect(figures.map(({ src, text }) => [src, text])).to.deep.equal([['/a.jpg', 'Warm 🙂 days']]);
  });

  it('ignores invalid sizes', async () => {
    const [figure] = await read(html`
      <div><img src="/a.jpg" alt="" width="0" height="auto" /></div>
    `);
    expect(figure).to.not.have.any.keys('width', 'height');
  });
});
