import { expect, html, oneEvent } from '@open-wc/testing';
import { getSite, updateSite } from '../../shared/site/site';
import {
  frameOf,
  isReady,
  openBooking,
  part,
  placeBooking,
  pressFrame,
  resetBooking,
  testBooking,
} from '../../test/fixtures/booking/booking';
import { hurry } from '../../test/fixtures/hurry';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import './table-booking.define';

const LOADER = '/test/fixtures/booking/opentable.js';

const place = () =>
  placeBooking(html`
    <dm-table-booking load="eager" provider="opentable" account="1006528">
      <p>Fridays, six to ten. <a href="#book">Book at OpenTable</a></p>
    </dm-table-booking>
  `);

describe('dm-table-booking', () => {
  testBooking(
    (src) => html`
      <dm-table-booking load="eager" src=${src}>
        <p>Fridays, six to ten. <a href="#book">Book a table</a></p>
      </dm-table-booking>
    `,
  );

  describe('at OpenTable', () => {
    const { scripts } = getSite().parameters;

    beforeEach(() => {
      updateSite({ scripts: { opentable: LOADER } });
    });

    afterEach(() => {
      updateSite({ scripts });
      resetBooking();
    });

    it('lets the loader draw in a child of the element, and hears its booking', async () => {
      const element = await place();
      await openBooking(element);
      expect(Reflect.get(window, 'openTableQuery')).to.deep.equal({
        rid: '1006528',
        type: 'standard',
        theme: 'standard',
        iframe: 'true',
        lang: 'en-US',
      });
      expect(frameOf(element)!.closest('dm-table-booking')).to.equal(element);
      const booked = oneEvent(element, 'dm-book');
      await waitUntil(() => frameOf(element)!.contentDocument?.querySelector('text'));
      pressFrame(element);
      expect((await booked).detail).to.deep.equal({ service: 'OpenTable', reference: 'table-7' });
      element.remove();
      await waitUntil(() => element.querySelector('iframe, script') === null);
    });

    it('waits for a loader that is slow', async () => {
      updateSite({ scripts: { opentable: `${LOADER}?fault=slow` } });
      const element = await place();
      await openBooking(element);
      expect(frameOf(element)!.checkVisibility()).to.be.true;
    });

    for (const [address, reason] of [
      [`${LOADER}?fault=silent`, 'not loaded after'],
      ['/test/fixtures/booking/none.js', 'could not be loaded'],
    ] as const) {
      it(`says that it failed, and can be tried again (${reason})`, async () => {
        const restore = hurry(15_000);
        updateSite({ scripts: { opentable: address } });
        const element = await place();
        part(element, 'button')!.click();
        await waitUntil(() => part(element, 'service-notice'));
        restore();
        expect(logLines).to.have.length(1);
        expect(logLines[0]).to.contain(reason);
        expect(element.querySelector('script')).to.equal(null);
        updateSite({ scripts: { opentable: LOADER } });
        part(element, 'service-button')!.click();
        await waitUntil(() => isReady(element));
      });
    }
  });

  it('reports to the site’s owner that a visitor goes to book a table', async () => {
    const element = await place();
    let count = 0;
    const heard = (): number => (count += 1);
    document.addEventListener('event-open table', heard);
    element.querySelector('a')!.click();
    expect(count).to.equal(1);
    part(element, 'button')!.click();
    expect(count).to.equal(2);
    updateSite({ mode: 'editor' });
    element.querySelector('a')!.click();
    document.removeEventListener('event-open table', heard);
    expect(count).to.equal(2);
    resetBooking();
  });
});
