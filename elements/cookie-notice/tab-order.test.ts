import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  bar,
  button,
  buttons,
  CONSENT,
  inside,
  isGone,
  isShown,
  labels,
  place,
  placeShown,
} from '../../test/fixtures/cookie-notice';
import { waitUntil } from '../../test/fixtures/wait-until';

describe('dm-cookie-notice and the keyboard', () => {
  it('does not cover a control to which the focus moves within a shadow root', async () => {
    const { page, notice } = await placeShown(CONSENT, html`<div class="host"></div>`);
    const root = page.querySelector('.host')!.attachShadow({ mode: 'open' });
    for (let index = 0; index < 12; index++) {
      const tile = root.appendChild(document.createElement('button'));
      tile.textContent = `Picture ${index}`;
      Object.assign(tile.style, { display: 'block', height: '110px' });
    }
    button(notice, 'Choose').focus();
    const tiles = [...root.querySelectorAll('button')];
    tiles[0]!.focus();
    for (const tile of tiles.slice(1)) {
      await sendKeys({ press: 'Tab' });
      expect(root.activeElement).to.equal(tile);
      await waitUntil(
        () => tile.getBoundingClientRect().bottom <= bar(notice).getBoundingClientRect().top,
        `${tile.textContent} is not covered`,
      );
    }
  });

  it('does not cover the focused control when it opens', async () => {
    const { page, notice } = await place(
      html`<dm-cookie-notice delay="150" consent>May we?</dm-cookie-notice>`,
      html`<div class="tall" style="height: 900px"></div>`,
    );
    page.querySelector<HTMLElement>('#last')!.focus();
    await sendKeys({ press: 'Shift+Tab' });
    const settings = page.querySelector<HTMLElement>('#settings')!;
    expect(document.activeElement).to.equal(settings);
    await waitUntil(() => isShown(notice), 'shown');
    await waitUntil(
      () => settings.getBoundingClientRect().bottom <= bar(notice).getBoundingClientRect().top,
      'uncovered',
    );
  });

  it('is the next stop of Tab once it has opened; then Tab goes on from where it was', async () => {
    const { page, notice } = await placeShown(CONSENT, html`<a href="#second">Second</a>`);
    const inNotice = (): string | undefined => notice.shadowRoot!.activeElement?.textContent.trim();
    page.querySelector<HTMLElement>('#first')!.focus();
    for (const label of labels(notice)) {
      await sendKeys({ press: 'Tab' });
      expect(inNotice()).to.equal(label);
    }
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.textContent).to.equal('Second');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id, 'only once').to.equal('settings');
  });

  it('is the first stop of Tab on a page just opened, and gives back its place', async () => {
    const { page, notice } = await placeShown();
    (document.activeElement as HTMLElement | null)?.blur();
    await sendKeys({ press: 'Tab' });
    expect(notice.shadowRoot!.activeElement).to.equal(buttons(notice)[0]);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isGone(notice));
    expect(inside(notice, '[role=status]').textContent).to.equal('Your cookie choice is saved.');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(page.querySelector('#first'));
  });

  it('is followed by the start of the page when nothing had the focus', async () => {
    const { notice } = await placeShown();
    (document.activeElement as HTMLElement | null)?.blur();
    for (const label of labels(notice)) {
      await sendKeys({ press: 'Tab' });
      expect(notice.shadowRoot!.activeElement?.textContent.trim()).to.equal(label);
    }
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('first');
  });

  it('returns to where Tab was pressed with Shift+Tab, and after an answer', async () => {
    const { page, notice } = await placeShown();
    const settings = page.querySelector<HTMLElement>('#settings')!;
    settings.focus();
    await sendKeys({ press: 'Tab' });
    expect(notice.shadowRoot!.activeElement).to.equal(buttons(notice)[0]);
    await sendKeys({ press: 'Shift+Tab' });
    expect(document.activeElement).to.equal(settings);
    buttons(notice)[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isGone(notice));
    expect(document.activeElement).to.equal(settings);
  });

  it('does not interrupt a visitor who fills in a form', async () => {
    const { notice } = await placeShown(CONSENT, html`<input id="a" /><input id="b" />`);
    document.querySelector<HTMLElement>('#a')!.focus();
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('b');
    expect(isShown(notice)).to.be.true;
  });
});
