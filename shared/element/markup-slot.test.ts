import { expect, fixture, html } from '@open-wc/testing';
import { hasContent, placeMarkup } from './markup-slot';

describe('the slot for markup of the platform', () => {
  it('has one box, with the latest markup', async () => {
    const host = await fixture(html`<div><p>Own</p></div>`);
    placeMarkup(host, '<b>One</b>');
    placeMarkup(host, '<b>Two</b> and <i>three</i>');
    const boxes = host.querySelectorAll('[slot=markup]');
    expect([...boxes].map((box) => box.textContent)).to.deep.equal(['Two and three']);
    placeMarkup(host, '');
    expect(host.children).to.have.length(1);
    expect(host.textContent).to.equal('Own');
  });

  it('leaves a box that an element inside the host has', async () => {
    const host = await fixture(
      html`<div>
        <p><span slot="markup">Inner</span></p>
      </div>`,
    );
    placeMarkup(host, '');
    expect(host.textContent.trim()).to.equal('Inner');
  });

  it('tells the content of the author from markup, scripts, comments and space', async () => {
    const empty = await fixture(html`<div></div>`);
    expect(hasContent(empty), 'empty').to.be.false;
    empty.append(' \n ', document.createComment('note'), document.createElement('script'));
    placeMarkup(empty, '<p>Markup</p>');
    expect(hasContent(empty), 'nothing to show').to.be.false;
    expect(hasContent(await fixture(html`<div>Text</div>`)), 'a text').to.be.true;
    expect(hasContent(await fixture(html`<div><img alt="" /></div>`)), 'an element').to.be.true;
  });
});
