import { html } from '@open-wc/testing';
import { testBooking } from '../../test/fixtures/booking/booking';
import './appointment.define';

describe('dm-appointment', () => {
  testBooking(
    (src) => html`
      <dm-appointment load="eager" provider="Lantern" src=${src}>
        <p>Thursday at seven, three hours. <a href="#book">Book at Lantern</a></p>
      </dm-appointment>
    `,
  );
});
