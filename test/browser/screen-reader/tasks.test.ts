import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { load } from '../../../entries/loader';
import { isRendered } from '../../../shared/dom/focus';
import { dialog, open, photo, place as placeViewer } from '../../fixtures/lightbox';
import '../../fixtures/log-lines';
import { answerRequests, json } from '../../fixtures/network';
import { waitUntil } from '../../fixtures/wait-until';
import { readAloud } from './read-aloud';

type Part = HTMLElement & { readonly ready: Promise<void> };

/** Places elements, and waits until they are drawn. */
async function place(content: ReturnType<typeof html>): Promise<HTMLElement> {
  const box = await fixture<HTMLElement>(html`<div>${content}</div>`);
  const elements = [...box.querySelectorAll<Part>('*')].filter(({ localName }) =>
    localName.startsWith('dm-'),
  );
  await load(new Set(elements.map(({ localName }) => localName)));
  for (const element of elements) Object.assign(element, { load: 'eager' });
  await Promise.all(elements.map(({ ready }) => ready));
  return box;
}

const isHidden = (element: Element): boolean =>
  getComputedStyle(element).display === 'none' || getComputedStyle(element).visibility === 'hidden';

// Each list is what a visitor hears, kept to be read: change it only to something as clear.
describe('with a screen reader', () => {
  it('finds a page in the menu', async () => {
    const box = await place(html`
      <dm-nav>
        <nav aria-label="Main">
          <ul>
            <li><a href="/" aria-current="page">Home</a></li>
            <li>
              <a href="/rooms">Rooms</a>
              <ul>
                <li><a href="/rooms/net-loft">Net loft</a></li>
              </ul>
            </li>
          </ul>
        </nav>
      </dm-nav>
    `);
    const subMenu = box.querySelector('ul ul')!;
    await waitUntil(() => isHidden(subMenu));
    expect(await readAloud(box)).to.deep.equal([
      'navigation, Main',
      'list',
      'listitem, level 1, position 1, set size 2',
      'link, Home, current page',
      'listitem, level 1, position 2, set size 2',
      'link, Rooms',
      'button, Sub-menu of Rooms, not expanded',
    ]);

    box.querySelector('button')!.click();
    await waitUntil(() => !isHidden(subMenu));
    expect(await readAloud(box)).to.deep.equal([
      'navigation, Main',
      'list',
      'listitem, level 1, position 1, set size 2',
      'link, Home, current page',
      'listitem, level 1, position 2, set size 2',
      'link, Rooms',
      'button, Sub-menu of Rooms, expanded',
      'list',
      'listitem, level 2, position 1, set size 1',
      'link, Net loft',
    ]);
  });

  it('looks through a gallery', async () => {
    const box = await place(html`
      <dm-gallery cols="2">
        <figure>
          <a href=${photo(1)}
            ><img src=${photo(1)} width="800" height="400" alt="A pier at dusk"
          /></a>
          <figcaption><h3>Slack water</h3></figcaption>
        </figure>
        <figure>
          <a href=${photo(2)}><img src=${photo(2)} width="800" height="400" alt="Two swans" /></a>
        </figure>
      </dm-gallery>
    `);
    expect(await readAloud(box)).to.deep.equal([
      'list',
      'listitem, level 1, position 1, set size 2',
      'figure',
      'link, A pier at dusk',
      'image, A pier at dusk',
      'caption',
      'paragraph',
      'Slack water',
      'listitem, level 1, position 2, set size 2',
      'figure',
      'link, Two swans',
      'image, Two swans',
    ]);
  });

  it('looks at a picture in the viewer', async () => {
    const viewer = await placeViewer(2);
    await open(viewer);
    expect(await readAloud(dialog(viewer))).to.deep.equal([
      'dialog, Pictures, modal',
      'image, Photo 1',
      'paragraph',
      'Title 1',
      'paragraph',
      'Text 1',
      'button, Previous picture',
      'button, Next picture',
      'button, Zoom in',
      'button, Share, not expanded, has popup menu',
      'button, Close',
      'status',
      '1 of 2. Title 1. Text 1',
    ]);
    viewer.hide();
  });

  it('corrects and sends a form', async () => {
    const box = await place(html`
      <dm-form>
        <form action="/none">
          <label for="person">Your name</label><input id="person" name="dmform-0" required />
          <label for="mail">E-mail</label><input id="mail" name="dmform-1" type="email" />
          <button>Send</button>
        </form>
      </dm-form>
    `);
    expect(await readAloud(box)).to.deep.equal([
      'form',
      'Your name',
      'textbox, Your name, required',
      'E-mail',
      'textbox, E-mail',
      'button, Send',
    ]);
    box.querySelector('button')!.click();
    const root = box.querySelector('dm-form')!.shadowRoot!;
    await waitUntil(() => root.textContent.includes('Check these fields.'));
    expect(await readAloud(box)).to.deep.equal([
      'alert',
      'paragraph',
      'strong',
      'Check these fields.',
      'list',
      'listitem, level 1, position 1, set size 1',
      'link, Your name: Fill in this field.',
      'form',
      'Your name',
      'textbox, Your name, Fill in this field., invalid, required',
      'Fill in this field.',
      'E-mail',
      'textbox, E-mail',
      'button, Send',
    ]);

    answerRequests(() => json({ status: 'stored', id: '7' }));
    const person = box.querySelector<HTMLInputElement>('#person')!;
    person.focus();
    await sendKeys({ type: 'Ada' });
    box.querySelector('button')!.click();
    await waitUntil(() => root.querySelector('[part=success]') !== null);
    await waitUntil(() => !isRendered(person));
    expect(await readAloud(box)).to.deep.equal([
      'group, Result',
      'status',
      'paragraph',
      'Thank you. Your form has been sent.',
      'button, Fill in the form again',
    ]);
  });

  it('reads a popup', async () => {
    const box = await place(html`
      <dm-popup>
        <h2>Five nights for four</h2>
        <p>Any room.</p>
      </dm-popup>
    `);
    const popup = box.querySelector('dm-popup')!;
    popup.setAttribute('open', '');
    const dialog = popup.shadowRoot!.querySelector('dialog')!;
    await waitUntil(() => dialog.open);
    expect(await readAloud(box)).to.deep.equal([
      'dialog, Five nights for four',
      'document, Five nights for four',
      'button, Close',
      'heading, Five nights for four, level 2',
      'paragraph',
      'Any room.',
    ]);
    popup.removeAttribute('open');
    await waitUntil(() => !dialog.open);
  });

  it('answers the cookie notice', async () => {
    const box = await place(html`
      <dm-cookie-notice consent storage-key="screen-reader" delay="0">
        <p>We count visits.</p>
      </dm-cookie-notice>
    `);
    const notice = box.querySelector('dm-cookie-notice')!;
    await waitUntil(() => notice.shadowRoot!.querySelector('button')?.checkVisibility() === true);
    expect(await readAloud(box)).to.deep.equal([
      'region, Cookies',
      'paragraph',
      'We count visits.',
      'button, Reject all',
      'button, Accept all',
      'button, Choose',
    ]);
    const choose = [...notice.shadowRoot!.querySelectorAll('button')].at(-1)!;
    choose.click();
    await waitUntil(() => notice.shadowRoot!.querySelector('input[type=checkbox]') !== null);
    expect(await readAloud(box)).to.deep.equal([
      'region, Cookies',
      'paragraph',
      'We count visits.',
      'group, What this site may store and load',
      'What this site may store and load',
      'checkbox, Essential, Needed for the site to work. Always on., checked, disabled',
      'Essential',
      'Needed for the site to work. Always on.',
      'checkbox, Functional, Remembers your settings and shows maps, videos and posts from other sites., not checked',
      'Functional',
      'Remembers your settings and shows maps, videos and posts from other sites.',
      'checkbox, Analytics, Counts visits to help improve the site., not checked',
      'Analytics',
      'Counts visits to help improve the site.',
      'checkbox, Advertising, Selects ads based on what you do on this and other sites., not checked',
      'Advertising',
      'Selects ads based on what you do on this and other sites.',
      'button, Save choice',
      'button, Reject all',
      'button, Accept all',
    ]);
    localStorage.removeItem('screen-reader');
  });
});
