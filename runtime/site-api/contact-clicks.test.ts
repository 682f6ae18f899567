import { expect, fixture, html } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { reportContact } from '../../shared/dom/contact-link';
import { bus } from '../../shared/events/bus';
import { reportEarlyClick, watchContactClicks } from './contact-clicks';

describe('contact clicks', () => {
  const controller = new AbortController();

  after(() => {
    controller.abort();
    updateSite({ mode: undefined });
  });

  it('report links to WhatsApp and to the owner’s pages on social networks, not forms for sharing', async () => {
    const end = new AbortController();
    watchContactClicks(end.signal);
    const events: string[] = [];
    for (const name of ['whatsapp', 'social link']) {
      document.addEventListener(`event-${name}`, ({ type }) => events.push(type), end);
    }
    const page = await fixture<HTMLElement>(html`
      <p>
        <a href="https://wa.me/4416329601">Chat</a>
        <a href="whatsapp://send?phone=4416329601">Chat</a>
        <a href="https://www.instagram.com/harbour">Pictures</a>
        <a href="https://x.com/harbour">Posts</a>
        <a href="https://www.facebook.com/sharer/sharer.php?u=a">Share</a>
        <a href="https://x.com/intent/post?text=a">Post</a>
        <a href="https://example.com/?x.com/">Elsewhere</a>
      </p>
    `);
    page.addEventListener('click', (event) => event.preventDefault());
    for (const link of page.querySelectorAll('a')) link.click();
    end.abort();
    expect(events).to.deep.equal([
      'event-whatsapp',
      'event-whatsapp',
      'event-social link',
      'event-social link',
    ]);
  });

  it('from before are reported once to the page and to the runtime', async () => {
    const end = new AbortController();
    const events: string[] = [];
    const heard: unknown[] = [];
    const onBus = (name: unknown): void => void heard.push(name);
    bus.on('*', onBus);
    for (const name of ['click to call', 'social link']) {
      document.addEventListener(`event-${name}`, ({ type }) => events.push(type), end);
    }
    const page = await fixture<HTMLElement>(html`
      <p>
        <a href="tel:+35818123">Call</a>
        <a href="https://x.com/harbour">Posts</a>
        <a href="/rooms">Rooms</a>
      </p>
    `);
    page.addEventListener('click', (event) => event.preventDefault());
    const clicks = [...page.querySelectorAll('a')].map((link) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      link.dispatchEvent(click);
      return [click, link] as const;
    });
    for (const [click, link] of clicks) reportEarlyClick(click, link);
    const expected = ['event-click to call', 'event-social link'];
    expect(events).to.deep.equal(expected);

    // An element has reported its link itself, when the runtime did not listen.
    const call = page.querySelector('a')!;
    call.addEventListener('click', reportContact, { once: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    call.dispatchEvent(click);
    heard.length = 0;
    reportEarlyClick(click, call);
    bus.off('*', onBus);
    end.abort();
    expect(events).to.deep.equal([...expected, 'event-click to call']);
    expect(heard).to.deep.equal(['click to call']);
  });

  it('report a video that a visitor plays, once, and none that plays by itself', async () => {
    const end = new AbortController();
    watchContactClicks(end.signal);
    const played: unknown[] = [];
    document.addEventListener('event-video play', ({ target }) => played.push(target), end);
    const page = await fixture<HTMLElement>(html`
      <p><video></video><video autoplay muted></video></p>
    `);
    const [own, background] = page.querySelectorAll('video');
    for (const video of [own!, background!, own!]) video.dispatchEvent(new Event('play'));
    end.abort();
    expect(played).to.have.length(1);
    expect(played[0] === own).to.be.true;
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
