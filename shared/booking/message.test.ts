import { expect } from '@open-wc/testing';
import { bookedReference } from './message';
import { sourceOf } from './source';

describe('what a booking service says', () => {
  const uri = 'https://api.calendly.com/scheduled_events/1';
  for (const [message, expected] of [
    [{ event: 'calendly.event_scheduled', payload: { event: { uri } } }, uri],
    [{ event: 'calendly.event_scheduled' }, ''],
    [{ event: 'calendly.event_scheduled', payload: { event: null } }, ''],
    [{ event: 'calendly.date_and_time_selected' }, undefined],
    [{ type: 'dm-booked', reference: 'A-1' }, 'A-1'],
    [{ type: 'dm-booked', reference: 7 }, ''],
    [{ type: 'dm-booked', reference: 'x'.repeat(5000) }, 'x'.repeat(200)],
    [{ type: 'resize' }, undefined],
    ['dm-booked', undefined],
    [null, undefined],
    [undefined, undefined],
  ] as const) {
    it(`is ${(expected ?? 'nothing').slice(0, 40)} of ${JSON.stringify({ message }).slice(0, 80)}`, () => {
      expect(bookedReference(message)).to.equal(expected);
    });
  }
});

describe('where a booking is made', () => {
  const none = { src: '', provider: '', account: '' };

  it('is the frame at an address', () => {
    const src = 'https://www.book.example/evening';
    expect(sourceOf({ ...none, src }, 'en')).to.deep.equal({
      kind: 'frame',
      service: 'book.example',
      href: src,
      src,
    });
    expect(sourceOf({ ...none, src, provider: 'Lantern' }, 'en')?.service).to.equal('Lantern');
  });

  it('is an event at Calendly', () => {
    const found = sourceOf({ ...none, provider: 'Calendly', account: 'halide/evening' }, 'en');
    expect(found?.href).to.equal('https://calendly.com/halide/evening');
    expect(found?.src).to.equal(
      `https://calendly.com/halide/evening?embed_domain=${location.hostname}&embed_type=Inline`,
    );
  });

  it('is a restaurant at OpenTable, in the language of the page', () => {
    const table = { ...none, provider: 'opentable', account: '1006528' };
    expect(sourceOf(table, 'de-AT')).to.deep.equal({
      kind: 'script',
      service: 'OpenTable',
      href: 'https://www.opentable.com/restref/client/?rid=1006528',
      src: 'https://www.opentable.com/widget/reservation/loader?rid=1006528&type=standard&theme=standard&iframe=true&lang=de-DE',
    });
    expect(sourceOf(table, 'ar')?.src).to.contain('lang=en-US');
  });

  for (const wrong of [
    none,
    { ...none, src: 'javascript:alert(1)' },
    { ...none, src: 'data:text/html,x' },
    { ...none, provider: 'calendly', account: '../../evil?x' },
    { ...none, provider: 'opentable', account: '12 34' },
    { ...none, provider: 'opentable' },
  ]) {
    it(`is unknown for ${JSON.stringify(wrong)}`, () => {
      expect(sourceOf(wrong, 'en')).to.equal(undefined);
    });
  }
});
