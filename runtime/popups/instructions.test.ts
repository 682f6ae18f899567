import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { follow } from './instructions';

const popups = (): NodeListOf<HTMLElement> => document.querySelectorAll('dm-popup');

let life: AbortController;
let count = 0;

/** Instructions are followed once in a document: each test has its own. */
function instruct(delay: number, title = `Storm ${(count += 1)}`, text = 'Stay <i>in</i>.'): void {
  updateSite({ instructions: [{ action: 'popup', props: { delay, title, text } }] });
}

describe('what the platform asks of a page', () => {
  beforeEach(() => (life = new AbortController()));
  afterEach(() => {
    life.abort();
    for (const popup of popups()) popup.remove();
    updateSite({ instructions: [], mode: 'runtime' });
  });

  it('is a message of text, opened after its delay', async () => {
    instruct(0.05, '<b>Gale</b>');
    follow(life.signal);
    expect(popups().length).to.equal(0);
    await waitUntil(() => popups().length === 1);
    const [popup] = popups();
    expect(popup?.hasAttribute('open')).to.equal(true);
    expect(popup?.querySelector('h2')?.textContent).to.equal('<b>Gale</b>');
    expect(popup?.querySelector('p')?.textContent).to.equal('Stay <i>in</i>.');
  });

  it('has no heading where it has no title', async () => {
    instruct(0, '', `Only text ${(count += 1)}`);
    follow(life.signal);
    await waitUntil(() => popups().length === 1);
    expect(popups()[0]?.querySelector('h2')).to.equal(null);
  });

  it('is followed once, on however many pages it stands', async () => {
    instruct(0);
    follow(life.signal);
    follow(life.signal);
    await waitUntil(() => popups().length === 1);
    follow(life.signal);
    await aTimeout(20);
    expect(popups().length).to.equal(1);
  });

  it('is given up when a page without it comes first', async () => {
    instruct(0.03);
    follow(life.signal);
    updateSite({ instructions: [] });
    follow(life.signal);
    await aTimeout(60);
    expect(popups().length).to.equal(0);
  });

  it('ends with the runtime', async () => {
    instruct(0.03);
    follow(life.signal);
    life.abort();
    await aTimeout(60);
    expect(popups().length).to.equal(0);
  });

  it('is not done in the editor', async () => {
    updateSite({ mode: 'editor' });
    instruct(0);
    follow(life.signal);
    await aTimeout(20);
    expect(popups().length).to.equal(0);
  });
});
