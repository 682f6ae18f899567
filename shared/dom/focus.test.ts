import { expect, fixture, html } from '@open-wc/testing';
import { focusedElement, isInView, isRendered } from './focus';

describe('focus', () => {
  it('is found inside shadow roots', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const button = document.createElement('button');
    host.attachShadow({ mode: 'open' }).append(button);
    expect(focusedElement()).to.equal(undefined);
    button.focus();
    expect(focusedElement()).to.equal(button);
  });

  it('can move to rendered elements only', async () => {
    const host = await fixture<HTMLElement>(html`<div>text</div>`);
    expect(isRendered(host)).to.be.true;
    host.hidden = true;
    expect(isRendered(host)).to.be.false;
    host.remove();
    expect(isRendered(host)).to.be.false;
    expect(isRendered(undefined)).to.be.false;
  });

  it('distinguishes elements in the window from those outside', async () => {
    const host = await fixture<HTMLElement>(html`<div>text</div>`);
    expect(isInView(host)).to.be.true;
    host.style.marginTop = '5000px';
    expect(isInView(host)).to.be.false;
  });
});
