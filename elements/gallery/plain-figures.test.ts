import { expect, fixture, html } from '@open-wc/testing';
import { findLeftOver, ignoreRead, type MarkRead } from '../../shared/dom/left-over';
import { readFigures } from '../../shared/dom/read-figures';
import { readPlainFigures } from './plain-figures';

/** The children of an element, with what stands beside its two plain figures. */
const place = (beside: unknown = '') =>
  fixture<HTMLElement>(html`
    <div>
      <figure>
        <a href="/large/1.jpg" target="_blank"
          ><img src="/1.jpg" width="400" height="300" alt="One" loading="lazy"
        /></a>
      </figure>
      <figure><img src=" two.jpg " alt="" width="auto" /></figure>
      ${beside}
    </div>
  `);

/** Reads figures as they are. */
const readAll = (host: Element, markRead: MarkRead = ignoreRead) =>
  readPlainFigures(host, markRead, (figure) => figure);

describe('plain figures', () => {
  it('are read as any others, and nothing of them is left over', async () => {
    const host = await place(html`
      <figure>
        <a href="mailto:three@example.com"><img src="https://example.com/3.jpg" /></a>
      </figure>
    `);
    host.lastElementChild!.previousElementSibling!.append(document.createComment('a note'));
    const read = new Set<Node>();
    const figures = readAll(host, (node) => read.add(node));
    expect(figures).to.deep.equal(readFigures(host));
    expect(findLeftOver(host, read)).to.equal(undefined);
  });

  it('have no link whose address would run a script', async () => {
    const host = await place();
    host.querySelector('a')!.setAttribute('href', 'javascript:document.title="broken"');
    const figures = readAll(host);
    expect(figures).to.deep.equal(readFigures(host));
    expect(figures![0]).to.not.have.any.keys('href', 'anchor');
  });

  it('are each read once they are looked at', async () => {
    const host = await place();
    const figures = readAll(host)!;
    const [first, second] = host.querySelectorAll('img');
    expect(figures[0]!.alt).to.equal('One');
    first!.alt = second!.alt = 'Changed';
    expect(figures.map(({ alt }) => alt)).to.deep.equal(['One', 'Changed']);
  });

  for (const [what, beside] of [
    ['words', html`<figure><img src="/3.jpg" /> Three</figure>`],
    [
      'a caption',
      html`<figure>
        <img src="/3.jpg" />
        <figcaption>Three</figcaption>
      </figure>`,
    ],
    ['words between them', html`<p>Summer</p>`],
    ['a picture alone', html`<img src="/3.jpg" />`],
    ['two pictures', html`<figure><img src="/3.jpg" /><img src="/4.jpg" /></figure>`],
    ['sizes', html`<figure><img src="/3.jpg" srcset="/3-2.jpg 2x" /></figure>`],
    ['a point that stays in view', html`<figure><img src="/3.jpg" data-focus="1% 2%" /></figure>`],
    ['the class of a plug-in', html`<figure><img src="/0.gif" class="lazy" data-src="/3.jpg" /></figure>`], // prettier-ignore
    ['an address that is not allowed', html`<figure><img src="data:," /></figure>`],
    ['no address', html`<figure><img src=" " alt="" /></figure>`],
    ['a picture behind', html`<figure style="background: url(/b.jpg)"><img src="/3.jpg" /></figure>`], // prettier-ignore
    [
      'a figure in another',
      html`<figure>
        <figure><img src="/3.jpg" /></figure>
      </figure>`,
    ],
  ] as const) {
    it(`are looked at one by one where there is ${what}`, async () => {
      expect(readAll(await place(beside))).to.equal(undefined);
    });
  }
});
