import { expect, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  boxes,
  button,
  buttons,
  click,
  inside,
  isGone,
  isShown,
  labels,
  place,
  placeShown,
  PLAIN,
  untilEnd,
} from '../../test/fixtures/cookie-notice';
import { askForPrivacy } from '../../test/fixtures/storage';
import { DEFAULT_KEY, getConsent } from '../../shared/site/consent';

describe('the choice of a dm-cookie-notice', () => {
  it('lets the visitor choose by category, by keyboard', async () => {
    const { notice } = await placeShown();
    button(notice, 'Choose').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => boxes(notice).length === 4);
    const state = boxes(notice).map(({ name, checked, disabled }) => [name, checked, disabled]);
    expect(state).to.deep.equal([
      ['essential', true, true],
      ['functional', false, false],
      ['analytics', false, false],
      ['advertising', false, false],
    ]);
    expect(notice.shadowRoot!.activeElement).to.equal(boxes(notice)[1]);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    expect(boxes(notice)[2]!.checked).to.be.true;
    await expect(notice).to.be.accessible();
    for (const { offsetHeight } of buttons(notice)) expect(offsetHeight).to.be.within(44, 60);
    expect(labels(notice)).to.deep.equal(['Save choice', 'Reject all', 'Accept all']);
    button(notice, 'Save choice').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isGone(notice));
    expect(getConsent()).to.include({ functional: false, analytics: true, advertising: false });
  });

  it('goes back from the categories to the question by Escape, without an answer', async () => {
    const { notice } = await placeShown();
    await click(button(notice, 'Choose'));
    await waitUntil(() => boxes(notice).length === 4);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => boxes(notice).length === 0);
    expect(notice.shadowRoot!.activeElement).to.equal(button(notice, 'Choose'));
    expect(isShown(notice)).to.be.true;
    expect(getConsent().answered).to.be.false;
  });

  it('lets a visitor come back and choose anew, and gives the focus back', async () => {
    localStorage.setItem(DEFAULT_KEY, '{"v":1,"allow":["analytics"]}');
    const { page, notice } = await place();
    const control = page.querySelector<HTMLElement>('#settings')!;
    expect(isShown(notice)).to.be.false;
    await click(control);
    await waitUntil(() => boxes(notice).length === 4);
    expect(boxes(notice).map(({ checked }) => checked)).to.deep.equal([true, false, true, false]);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => isGone(notice));
    expect(document.activeElement).to.equal(control);
    expect(getConsent().analytics).to.be.true;
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => boxes(notice).length === 4);
    await click(button(notice, 'Reject all'));
    await waitUntil(() => isGone(notice));
    expect(document.activeElement).to.equal(control);
    expect(getConsent().analytics).to.be.false;
  });

  it('opens the settings for a link, which is then not followed, and from script', async () => {
    localStorage.setItem(DEFAULT_KEY, '{"v":1}');
    const { page, notice } = await place(
      PLAIN,
      html`<a id="link" href="#elsewhere" data-dm-cookie-settings><span>Cookies</span></a>`,
    );
    await click(page.querySelector('#link span')!);
    await waitUntil(() => boxes(notice).length === 4);
    expect(location.hash).to.equal('');
    expect(boxes(notice).every(({ checked }) => checked)).to.be.true;
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isShown(notice));
    notice.openSettings();
    await waitUntil(() => boxes(notice).length === 4);
  });

  it('keeps analytics and advertising off under Global Privacy Control, and says so', async () => {
    untilEnd(askForPrivacy());
    const { notice } = await placeShown(PLAIN);
    expect(notice.choice).to.include({ functional: true, analytics: false, advertising: false });
    notice.openSettings();
    await waitUntil(() => boxes(notice).length === 4);
    expect(boxes(notice).map(({ checked }) => checked)).to.deep.equal([true, true, false, false]);
    expect(inside(notice, 'fieldset').textContent).to.include('asks not to be tracked');
    await click(button(notice, 'Accept all'));
    expect(notice.choice).to.include({ analytics: true, advertising: true });
  });

  it('follows an answer that was given in another window', async () => {
    const { notice } = await placeShown();
    localStorage.setItem(DEFAULT_KEY, '{"v":1,"allow":["analytics"]}');
    dispatchEvent(new StorageEvent('storage', { key: DEFAULT_KEY }));
    await waitUntil(() => isGone(notice));
    expect(notice.choice.analytics).to.be.true;
  });
});
