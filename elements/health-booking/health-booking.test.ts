import { html } from '@open-wc/testing';
import { testBooking } from '../../test/fixtures/booking/booking';
import './health-booking.define';

describe('dm-health-booking', () => {
  testBooking(
    (src) => html`
      <dm-health-booking load="eager" provider="Lantern" src=${src}>
        <p>Thursday at seven, three hours. <a href="#book">Book at Lantern</a></p>
      </dm-health-booking>
    `,
  );
});
