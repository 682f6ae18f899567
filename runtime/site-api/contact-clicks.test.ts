import { expect, fixture, html } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { watchContactClicks } from './contact-clicks';

describe('contact clicks', () => {
  const controller = new AbortController();

  after(() => {
    controller.abort();
    updateSite({ mode: undefined });
  });

  it('report links to a phone number, an e-mail address and a map, but not in the editor', async () => {
    watchContactClicks(controller.signal);
    const events: string[] = [];
    const names = ['click to call', 'click to email', 'click to map'];
    const onEvent = ({ type }: Event): void => void events.push(type);
    for (const name of names) document.addEventListener(`event-${name}`, onEvent);
    const page = await fixture<HTMLElement>(html`
      <p>
        <a href="tel:+35818123">Call</a>
        <a href="mailto:us@harbour.example">Write</a>
        <a href="https://www.google.com/maps/place/Harbour">Come</a>
        <a href="#elsewhere">Read</a>
      </p>
    `);
    page.addEventListener('click', (event) => event.preventDefault());
    for (const link of page.querySelectorAll('a')) link.click();
    expect(events).to.deep.equal(names.map((name) => `event-${name}`));

    updateSite({ mode: 'editor' });
    page.querySelector('a')!.click();
    for (const name of names) document.removeEventListener(`event-${name}`, onEvent);
    expect(events).to.have.length(3);
  });
});
