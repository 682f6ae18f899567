import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { commentOf, startTalkHost, type TalkHost } from '../../test/fixtures/talk-host';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmComments } from './comments';
import './comments.define';

const all = (element: Element, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const button = (element: Element, label: string): HTMLButtonElement =>
  all(element, '.comment button').find(
    ({ textContent }) => textContent === label,
  ) as HTMLButtonElement;
const field = (element: Element): HTMLTextAreaElement | null =>
  element.shadowRoot!.querySelector<HTMLTextAreaElement>('.comment textarea');
const focused = (element: Element): string => element.shadowRoot!.activeElement?.textContent ?? '';
const said = (element: Element): string => all(element, '[role=status]')[0]!.textContent;

/** Opens what a button below the comment opens, by the keyboard. */
async function open(element: Element, label: string): Promise<void> {
  button(element, label).focus();
  await sendKeys({ press: 'Enter' });
}

describe('Escape in what is open below a comment', () => {
  let host: TalkHost;
  let element: DmComments;
  const outside: KeyboardEvent[] = [];
  const listen = (event: KeyboardEvent): void => void outside.push(event);

  before(() => setViewport({ width: 800, height: 700 }));
  beforeEach(async () => {
    sessionStorage.clear();
    host = startTalkHost();
    host.comments = [commentOf({ text: 'Fog today', isOwn: true })];
    element = await fixture<DmComments>(html`<dm-comments load="eager"></dm-comments>`);
    await waitUntil(() => button(element, 'Edit'));
    outside.length = 0;
    document.addEventListener('keydown', listen);
  });
  afterEach(() => {
    document.removeEventListener('keydown', listen);
    host.stop();
  });

  it('closes a change, returns the focus, and says nothing of a draft without one', async () => {
    await open(element, 'Edit');
    await waitUntil(() => field(element) === element.shadowRoot!.activeElement);
    await sendKeys({ press: 'Escape' });
    expect(field(element)).to.equal(null);
    expect(focused(element)).to.equal('Edit');
    expect(said(element)).to.equal('');
    expect(all(element, '.text').map(({ textContent }) => textContent)).to.deep.equal([
      'Fog today',
    ]);
    expect(
      outside.filter(({ key }) => key === 'Escape'),
      'a popup around it stays open',
    ).to.deep.equal([]);
  });

  it('keeps what was typed for the next time, and "Cancel" discards it', async () => {
    await open(element, 'Edit');
    await sendKeys({ type: ' and rain' });
    const typed = field(element)!.value;
    expect(typed).not.to.equal('Fog today');
    await sendKeys({ press: 'Escape' });
    expect(said(element)).to.contain('draft is kept');
    expect(all(element, '.text')[0]!.textContent).to.equal('Fog today');
    await open(element, 'Edit');
    expect(field(element)!.value).to.equal(typed);
    button(element, 'Cancel').click();
    await waitUntil(() => !field(element));
    await open(element, 'Edit');
    expect(field(element)!.value).to.equal('Fog today');
  });

  it('keeps a reply, too', async () => {
    await open(element, 'Reply');
    await sendKeys({ type: 'Here as well' });
    await sendKeys({ press: 'Escape' });
    expect([field(element), focused(element)]).to.deep.equal([null, 'Reply']);
    await open(element, 'Reply');
    expect(field(element)!.value).to.equal('Here as well');
  });

  it('answers a question with no', async () => {
    await open(element, 'Delete');
    await sendKeys({ press: 'Tab' });
    all(element, '.ask button')[0]!.focus();
    await sendKeys({ press: 'Escape' });
    expect(all(element, '.ask')).to.have.length(0);
    expect(focused(element)).to.equal('Delete');
  });

  it('rejects a word that is being composed, and closes nothing', async () => {
    await open(element, 'Edit');
    const key = { key: 'Escape', isComposing: true, bubbles: true, composed: true };
    field(element)!.dispatchEvent(new KeyboardEvent('keydown', key));
    expect(field(element)).not.to.equal(null);
  });
});
