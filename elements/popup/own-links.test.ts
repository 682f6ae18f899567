import { aTimeout, expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { clickAt, dialogOf, isOpen, place } from '../../test/fixtures/popup';
import { waitUntil } from '../../test/fixtures/wait-until';

const clickOn = async (element: Element): Promise<void> => {
  const { x, y, width, height } = element.getBoundingClientRect();
  await clickAt(x + width / 2, y + height / 2);
};

const LINKS = html`<p>
    <a id="own" href="#tide" data-dm-popup="tide">Tide table</a>
    <button id="button" data-dm-popup="tide">Tide table</button>
    <a id="other" href="#moon" data-dm-popup="moon">Moon</a>
    <a id="page" href="/tides" data-dm-popup="tide">Tides</a>
  </p>
  <dm-popup name="tide" id="tide"><h2>Tide table</h2></dm-popup>`;

describe('links of a page without the page runtime', () => {
  it('open the popup that they name, by pointer and by keyboard, and get the focus back', async () => {
    const { page, popup } = await place(LINKS);
    const before = location.href;
    for (const id of ['own', 'button']) {
      const opener = page.querySelector<HTMLElement>(`#${id}`)!;
      await clickOn(opener);
      await waitUntil(() => isOpen(popup));
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(popup));
      expect(document.activeElement).to.equal(opener);
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => isOpen(popup));
      popup.hide();
      await waitUntil(() => !dialogOf(popup).open);
    }
    expect(location.href).to.equal(before);
  });

  it('that name another popup, lead to a page, or are prevented do not open it', async () => {
    const { page, popup } = await place(LINKS);
    const prevented: boolean[] = [];
    // The test stays on its page.
    const stay = (event: MouseEvent): void => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', stay);
    await clickOn(page.querySelector('#other')!);
    await clickOn(page.querySelector('#page')!);
    removeEventListener('click', stay);
    expect(prevented).to.deep.equal([false, false]);
    const own = page.querySelector<HTMLElement>('#own')!;
    own.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await clickOn(own);
    await aTimeout(100);
    expect(isOpen(popup)).to.be.false;
  });

  it('do nothing once the popup has been removed', async () => {
    const { page, popup } = await place(LINKS);
    await clickOn(page.querySelector('#button')!);
    await waitUntil(() => isOpen(popup));
    popup.hide();
    popup.remove();
    await aTimeout(50);
    await clickOn(page.querySelector('#button')!);
    await aTimeout(50);
    expect(popup.open).to.be.false;
  });
});
