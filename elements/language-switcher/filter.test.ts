import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { focusedText, links, open, place, root } from '../../test/fixtures/language-switcher';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmLanguageSwitcher } from './language-switcher';

describe('the filter of dm-language-switcher', () => {
  const many = html`
    <dm-language-switcher load="eager" filter>
      ${['en', 'de', 'es', 'fr', 'fi', 'sv', 'da', 'nb', 'it', 'pt', 'pl', 'cs', 'tr', 'ja'].map(
        (code) => html`<a href="/${code}/" hreflang=${code}></a>`,
      )}
    </dm-language-switcher>
  `;
  const status = (element: DmLanguageSwitcher): string =>
    root(element).querySelector('[role=status]')!.textContent;

  it('filters while typing and announces the number of results', async () => {
    const element = await place(many);
    await open(element);
    expect(root(element).activeElement!.localName).to.equal('input');
    await sendKeys({ type: 'sw' });
    await waitUntil(() => status(element) === '1 language');
    expect(links(element).map(({ textContent }) => textContent)).to.deep.equal(['Svenska']);
    await expect(element).to.be.accessible();
    await sendKeys({ type: 'x' });
    await waitUntil(() => status(element) === 'No language found');
    await expect(element).to.be.accessible();
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'ArrowDown' });
    expect(focusedText(element)).to.equal('Svenska');
  });

  it('follows the only result on Enter', async () => {
    const element = await place(many);
    await open(element);
    await sendKeys({ type: 'tür' });
    await waitUntil(() => links(element).length === 1);
    let followed: EventTarget | undefined;
    document.addEventListener(
      'click',
      (event) => {
        followed = event.composedPath()[0];
        event.preventDefault();
      },
      { once: true },
    );
    const [link] = links(element);
    await sendKeys({ press: 'Enter' });
    expect(link!.pathname).to.equal('/tr/');
    expect(followed).to.equal(link);
  });
});
