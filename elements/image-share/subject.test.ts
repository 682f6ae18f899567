import { expect, fixture, html } from '@open-wc/testing';
import { readSubject } from './subject';

const NOTHING = { url: '', image: '' };
const here = (address: string): string => new URL(address, location.href).href;

describe('the shared picture', () => {
  it('is the one in the children, with its alternative text and the page', async () => {
    const host = await fixture<HTMLElement>(html`<div><img src="/a.jpg" alt="A pier" /></div>`);
    expect(readSubject(host, NOTHING)).to.deep.equal({
      url: location.href,
      text: 'A pier',
      picture: here('/a.jpg'),
      file: here('/a.jpg'),
    });
  });

  it('has the original path and the title of the caption', async () => {
    const host = await fixture<HTMLElement>(html`
      <div>
        <figure>
          <img src="/small.jpg" data-original="/original.jpg" alt="A pier" />
          <figcaption><h3>Low tide</h3></figcaption>
        </figure>
      </div>
    `);
    const { picture, text } = readSubject(host, NOTHING);
    expect([picture, text]).to.deep.equal([here('/original.jpg'), 'Low tide']);
  });

  it('is found at any depth in the children', async () => {
    const host = await fixture<HTMLElement>(html`
      <div>
        <section>
          <p><img src="/deep.jpg" alt="" /></p>
        </section>
      </div>
    `);
    expect(readSubject(host, NOTHING).picture).to.equal(here('/deep.jpg'));
  });

  it('is that of the attributes when they are valid', async () => {
    const host = await fixture<HTMLElement>(html`<div><img src="/a.jpg" alt="A" /></div>`);
    const subject = readSubject(host, { url: '/gallery#&gid=1&pid=2', image: '/b.jpg' });
    expect(subject.url).to.equal(here('/gallery#&gid=1&pid=2'));
    expect(subject.picture).to.equal(here('/b.jpg'));
    const refused = readSubject(host, { url: 'javascript:1', image: 'data:text/html,x' });
    expect(refused.url).to.equal(location.href);
    expect(refused.picture).to.equal(here('/a.jpg'));
  });

  it('is omitted when there is none: only the page is shared', async () => {
    const host = await fixture<HTMLElement>(html`<div>Words</div>`);
    expect(readSubject(host, NOTHING)).to.deep.equal({ url: location.href, text: '' });
  });
});
