import { expect, fixture, html } from '@open-wc/testing';
import { contactKind, reportContact } from './contact-link';

describe('a link to reach somebody by', () => {
  it('is known by its address', () => {
    for (const [address, kind] of [
      ['tel:+4930123456', 'call'],
      ['TEL:112', 'call'],
      ['mailto:desk@example.com?subject=x', 'email'],
      ['geo:60.1,24.9', 'map'],
      ['https://www.google.com/maps/place/Helsinki', 'map'],
      ['https://maps.google.co.uk/?q=pier', 'map'],
      ['https://maps.app.goo.gl/abc', 'map'],
      ['https://maps.apple.com/?ll=1,2', 'map'],
      ['https://www.openstreetmap.org/#map=12/60/24', 'map'],
      ['https://www.bing.com/maps?q=x', 'map'],
      ['https://waze.com/ul?ll=1', 'map'],
    ] as const) {
      expect(contactKind(address), address).to.equal(kind);
    }
  });

  it('is none where the address is any other', () => {
    for (const address of [
      '/maps',
      'https://www.google.com/search?q=maps',
      'https://google.com.example.org/maps',
      'https://evil.example/?u=https://maps.google.com/',
      'https://www.bing.com/',
      'sms:112',
      'http://[',
      '',
    ]) {
      expect(contactKind(address), address).to.be.undefined;
    }
  });

  it('is reported once for each click, however many ask', async () => {
    const box = await fixture(
      html`<p>
        <a href="mailto:desk@example.com"><b>Write</b></a>
      </p>`,
    );
    const told: EventTarget[] = [];
    const tell = (event: Event): void => void told.push(event.target!);
    document.addEventListener('event-click to email', tell);
    const look = (event: Event): void => {
      event.preventDefault();
      expect(reportContact(event)!.kind).to.equal('email');
    };
    box.addEventListener('click', look);
    document.addEventListener('click', look);
    box.querySelector('b')!.click();
    expect(told).to.deep.equal([box.querySelector('a')]);
    box.querySelector('b')!.click();
    expect(told).to.have.length(2);
    document.removeEventListener('click', look);
    document.removeEventListener('event-click to email', tell);
  });
});
