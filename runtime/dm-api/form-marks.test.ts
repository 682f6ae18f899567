import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { watchForms } from './form-marks';

describe('the mark of a form that was sent', () => {
  const controller = new AbortController();

  after(() => controller.abort());

  it('is there, hidden, from the start, for scripts that look it up and watch it', async () => {
    const page = await fixture<HTMLElement>(html`<div><dm-form></dm-form></div>`);
    watchForms(controller.signal);
    const mark = page.querySelector<HTMLElement>('.dmformSuccess')!;
    expect(mark.offsetParent).to.equal(null);
    const changes: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { type } of records) changes.push(type);
    });
    observer.observe(mark, { attributes: true });
    document.dispatchEvent(new Event('dm-load'));
    expect(page.querySelectorAll('.dmformSuccess')).to.have.length(1);
    page
      .querySelector('dm-form')!
      .dispatchEvent(new Event('dm-success', { bubbles: true, composed: true }));
    await nextFrame();
    expect(page.querySelector('.dmformSuccess') === mark).to.equal(true);
    expect(mark.offsetParent === null).to.equal(false);
    expect(changes).to.include('attributes');
    observer.disconnect();
  });

  it('is left as the host has written it until the form was sent', async () => {
    watchForms(controller.signal);
    const page = await fixture<HTMLElement>(
      html`<div>
        <dm-form success-message="Thanks"></dm-form>
        <div class="dmformSuccess" hidden></div>
      </div>`,
    );
    const mark = page.querySelector<HTMLElement>('.dmformSuccess')!;
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(page, { attributes: true, childList: true, subtree: true });
    document.dispatchEvent(new Event('dm-render'));
    document.dispatchEvent(new Event('dm-load'));
    await nextFrame();
    expect(changes).to.equal(0);
    page
      .querySelector('dm-form')!
      .dispatchEvent(new Event('dm-success', { bubbles: true, composed: true }));
    await nextFrame();
    expect(changes).to.equal(1);
    expect(mark.textContent).to.equal('Thanks');
    expect(mark.style.display).to.equal('block');
    expect(mark.offsetParent).not.to.equal(null);
    expect(page.querySelectorAll('.dmformSuccess')).to.have.length(1);
    observer.disconnect();
  });

  it('is an element in the page that becomes visible, each time', async () => {
    watchForms(controller.signal);
    const page = await fixture<HTMLElement>(
      html`<div><dm-form success-message="Thanks"></dm-form></div>`,
    );
    const form = page.querySelector('dm-form')!;
    const changes: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { type, target } of records) {
        const mark = page.querySelector<HTMLElement>('.dmformSuccess');
        if (type === 'attributes' && target === mark && mark.offsetParent) changes.push('shown');
      }
    });
    observer.observe(page, { attributes: true, subtree: true, childList: true });
    form.dispatchEvent(new Event('dm-success', { bubbles: true, composed: true }));
    await nextFrame();
    const mark = page.querySelector<HTMLElement>('.dmformSuccess')!;
    expect(mark.offsetParent).not.to.be.null;
    expect(mark.textContent).to.equal('Thanks');
    expect(mark.getBoundingClientRect().width).to.be.at.most(1);
    expect(changes).to.include('shown');

    const { length } = changes;
    form.dispatchEvent(new Event('dm-success', { bubbles: true, composed: true }));
    await nextFrame();
    expect(changes.length).to.be.above(length);
    expect(page.querySelectorAll('.dmformSuccess')).to.have.length(1);
    observer.disconnect();
  });
});
