import { aTimeout, expect } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { waitUntil } from '../../test/fixtures/wait-until';
import { showServerMessages } from './server-messages';

const popups = (): NodeListOf<HTMLElement> => document.querySelectorAll('dm-popup');

let controller: AbortController;
let count = 0;

/** Sets a message; each test has its own, since a message is shown once per document. */
function setMessage(
  delay: number,
  title = `Storm ${(count += 1)}`,
  text = 'Stay <i>in</i>.',
): void {
  updateSite({ instructions: [{ action: 'popup', props: { delay, title, text } }] });
}

/** Shows a message that comes as late as a pending one, and expects that it is the only one. */
async function expectOnlyLater(): Promise<void> {
  controller = new AbortController();
  const title = `Later ${(count += 1)}`;
  setMessage(0.03, title);
  showServerMessages(controller.signal);
  await waitUntil(() => popups().length > 0);
  expect([...popups()].map((popup) => popup.querySelector('h2')?.textContent)).to.deep.equal([
    title,
  ]);
}

describe('a server message', () => {
  beforeEach(() => (controller = new AbortController()));
  afterEach(() => {
    controller.abort();
    for (const popup of popups()) popup.remove();
    updateSite({ instructions: [], mode: 'runtime' });
  });

  it('opens as plain text after its delay', async () => {
    setMessage(0.05, '<b>Gale</b>');
    showServerMessages(controller.signal);
    expect(popups().length).to.equal(0);
    await waitUntil(() => popups().length === 1);
    const [popup] = popups();
    expect(popup?.hasAttribute('open')).to.equal(true);
    expect(popup?.querySelector('h2')?.textContent).to.equal('<b>Gale</b>');
    expect(popup?.querySelector('p')?.textContent).to.equal('Stay <i>in</i>.');
  });

  it('has no heading without a title', async () => {
    setMessage(0, '', `Only text ${(count += 1)}`);
    showServerMessages(controller.signal);
    await waitUntil(() => popups().length === 1);
    expect(popups()[0]?.querySelector('h2')).to.equal(null);
  });

  it('is shown once, however many pages have it', async () => {
    setMessage(0);
    showServerMessages(controller.signal);
    showServerMessages(controller.signal);
    await waitUntil(() => popups().length === 1);
    showServerMessages(controller.signal);
    await aTimeout(20);
    expect(popups().length).to.equal(1);
  });

  it('is cancelled by a page without it', async () => {
    setMessage(0.03);
    showServerMessages(controller.signal);
    updateSite({ instructions: [] });
    showServerMessages(controller.signal);
    await expectOnlyLater();
  });

  it('is cancelled when its page is left for one without messages', async () => {
    setMessage(0.03);
    showServerMessages(controller.signal);
    updateSite({ instructions: [] });
    await expectOnlyLater();
  });

  it('is cancelled when the mode changes to the editor', async () => {
    setMessage(0.03);
    showServerMessages(controller.signal);
    updateSite({ mode: 'editor' });
    updateSite({ mode: 'runtime' });
    await expectOnlyLater();
  });

  it('with a delay beyond the range of timers does not open at once', async () => {
    const instructions = [1e9, 0.03].map((delay) => ({
      action: 'popup',
      props: { delay, title: `After ${delay} s`, text: '' },
    }));
    updateSite({ instructions });
    showServerMessages(controller.signal);
    await waitUntil(() => popups().length > 0);
    expect([...popups()].map(({ textContent }) => textContent)).to.deep.equal(['After 0.03 s']);
  });

  it('is cancelled when the runtime stops', async () => {
    setMessage(0.03);
    showServerMessages(controller.signal);
    controller.abort();
    await expectOnlyLater();
  });

  it('is not shown in the editor', async () => {
    updateSite({ mode: 'editor' });
    setMessage(0);
    showServerMessages(controller.signal);
    updateSite({ mode: 'runtime' });
    await expectOnlyLater();
  });
});
