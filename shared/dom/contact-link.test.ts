import { expect, fixture, html } from '@open-wc/testing';
import { contactKind, reportContact } from './contact-link';

describe('a contact link', () => {
  it('is recognized by its address', () => {
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

  it('is not any other address', () => {
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

  it('is reported once per click, however many listeners handle it', async () => {
    const box = await fixture(
      html`<p>
        <a href="mailto:desk@example.com"><b>Write</b></a>
      </p>`,
    );
    const reported: EventTarget[] = [];
    const report = (event: Event): void => void reported.push(event.target!);
    document.addEventListener('event-click to email', report);
    const handle = (event: Event): void => {
      event.preventDefault();
      expect(reportContact(event)!.kind).to.equal('email');
    };
    box.addEventListener('click', handle);
    document.addEventListener('click', handle);
    box.querySelector('b')!.click();
    expect(reported).to.deep.equal([box.querySelector('a')]);
    box.querySelector('b')!.click();
    expect(reported).to.have.length(2);
    document.removeEventListener('click', handle);
    document.removeEventListener('event-click to email', report);
  });
});
