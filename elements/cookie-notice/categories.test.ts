import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  afterTest,
  button,
  buttons,
  checkboxes,
  inside,
  isGone,
  isShown,
  labels,
  place,
  placeShown,
  PLAIN,
} from '../../test/fixtures/cookie-notice';
import { isLayerOpen, openLayer } from '../../test/fixtures/open-layer';
import { click } from '../../test/fixtures/pointer';
import { enablePrivacyControl } from '../../test/fixtures/storage';
import { DEFAULT_KEY, getConsent } from '../../shared/site/consent';
import { waitUntil } from '../../test/fixtures/wait-until';

describe('the categories of dm-cookie-notice', () => {
  it('lets the visitor choose by category with the keyboard', async () => {
    const { notice } = await placeShown();
    button(notice, 'Choose').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => checkboxes(notice).length === 4);
    const state = checkboxes(notice).map(({ name, checked, disabled }) => [
      name,
      checked,
      disabled,
    ]);
    expect(state).to.deep.equal([
      ['essential', true, true],
      ['functional', false, false],
      ['analytics', false, false],
      ['advertising', false, false],
    ]);
    expect(notice.shadowRoot!.activeElement).to.equal(checkboxes(notice)[1]);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    expect(checkboxes(notice)[2]!.checked).to.be.true;
    await expect(notice).to.be.accessible();
    for (const { offsetHeight } of buttons(notice)) expect(offsetHeight).to.be.within(44, 60);
    expect(labels(notice)).to.deep.equal(['Save choice', 'Reject all', 'Accept all']);
    button(notice, 'Save choice').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isGone(notice));
    expect(getConsent()).to.include({ functional: false, analytics: true, advertising: false });
  });

  it('names a category by its name, and describes it by its text', async () => {
    const { notice } = await placeShown();
    await click(button(notice, 'Choose'));
    await waitUntil(() => checkboxes(notice).length === 4);
    const texts = ['aria-labelledby', 'aria-describedby'].map(
      (attribute) =>
        inside(notice, `#${checkboxes(notice)[2]!.getAttribute(attribute)!}`).textContent,
    );
    expect(texts).to.deep.equal(['Analytics', 'Counts visits to help improve the site.']);
  });

  it('answers a press on "Choose" before it draws the categories', async () => {
    const { notice } = await placeShown();
    const choose = button(notice, 'Choose');
    choose.click();
    expect(choose.ariaBusy).to.equal('true');
    await waitUntil(() => checkboxes(notice).length === 4);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => checkboxes(notice).length === 0);
    expect(button(notice, 'Choose').ariaBusy).to.equal(null);
  });

  it('does not come back when it was answered before it could draw the categories', async () => {
    const { notice } = await placeShown();
    const choose = button(notice, 'Choose');
    choose.click();
    button(notice, 'Accept all').click();
    await waitUntil(() => isGone(notice) && choose.ariaBusy === null);
    expect(checkboxes(notice)).to.be.empty;
  });

  it('goes back from the categories to the notice on Escape, without an answer', async () => {
    const { notice } = await placeShown();
    await click(button(notice, 'Choose'));
    await waitUntil(() => checkboxes(notice).length === 4);
    const layer = openLayer();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => checkboxes(notice).length === 0);
    expect(isLayerOpen(layer)).to.be.true;
    layer.remove();
    expect(notice.shadowRoot!.activeElement).to.equal(button(notice, 'Choose'));
    expect(isShown(notice)).to.be.true;
    expect(getConsent().answered).to.be.false;
  });

  it('lets the visitor change an answer, and returns the focus', async () => {
    localStorage.setItem(DEFAULT_KEY, '{"v":1,"allow":["analytics"]}');
    const { page, notice } = await place();
    const control = page.querySelector<HTMLElement>('#settings')!;
    expect(isShown(notice)).to.be.false;
    await click(control);
    await waitUntil(() => checkboxes(notice).length === 4);
    expect(checkboxes(notice).map(({ checked }) => checked)).to.deep.equal([
      true,
      false,
      true,
      false,
    ]);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => isGone(notice));
    expect(document.activeElement).to.equal(control);
    expect(getConsent().analytics).to.be.true;
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => checkboxes(notice).length === 4);
    await click(button(notice, 'Reject all'));
    await waitUntil(() => isGone(notice));
    expect(document.activeElement).to.equal(control);
    expect(getConsent().analytics).to.be.false;
  });

  it('opens the settings from a link without following it, and from script', async () => {
    localStorage.setItem(DEFAULT_KEY, '{"v":1}');
    const { page, notice } = await place(
      PLAIN,
      html`<a id="link" href="#elsewhere" data-dm-cookie-settings><span>Cookies</span></a>`,
    );
    await click(page.querySelector('#link span')!);
    await waitUntil(() => checkboxes(notice).length === 4);
    expect(location.hash).to.equal('');
    expect(checkboxes(notice).every(({ checked }) => checked)).to.be.true;
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isShown(notice));
    notice.openSettings();
    await waitUntil(() => checkboxes(notice).length === 4);
  });

  it('keeps analytics and advertising off under Global Privacy Control, and explains why', async () => {
    afterTest(enablePrivacyControl());
    const { notice } = await placeShown(PLAIN);
    expect(notice.choice).to.include({ functional: true, analytics: false, advertising: false });
    notice.openSettings();
    await waitUntil(() => checkboxes(notice).length === 4);
    expect(checkboxes(notice).map(({ checked }) => checked)).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    expect(inside(notice, 'fieldset').textContent).to.include('asks not to be tracked');
    await click(button(notice, 'Accept all'));
    expect(notice.choice).to.include({ analytics: true, advertising: true });
  });

  it('answers nothing by the second press where the first has opened them', async () => {
    const { notice } = await placeShown();
    const pressAt = (name: string, clientX: number): void => {
      const init = { bubbles: true, composed: true, detail: 1, clientX, clientY: 700 };
      button(notice, name).dispatchEvent(new MouseEvent('click', init));
    };
    pressAt('Choose', 700);
    await waitUntil(() => checkboxes(notice).length === 4);
    pressAt('Accept all', 704);
    expect(isShown(notice)).to.be.true;
    expect(localStorage.getItem(DEFAULT_KEY)).to.equal(null);
    // Elsewhere, it is an answer.
    pressAt('Accept all', 300);
    expect(notice.choice.analytics).to.be.true;
  });

  it('closes when the answer is given in another window', async () => {
    const { notice } = await placeShown();
    localStorage.setItem(DEFAULT_KEY, '{"v":1,"allow":["analytics"]}');
    dispatchEvent(new StorageEvent('storage', { key: DEFAULT_KEY }));
    await waitUntil(() => isGone(notice));
    expect(notice.choice.analytics).to.be.true;
  });
});
