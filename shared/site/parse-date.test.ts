import { expect } from '@open-wc/testing';
import { dateText } from './date-text';
import { parseDate } from './parse-date';

describe('parseDate', () => {
  for (const text of [
    '2026-02-28',
    '2024-02-29',
    '2000-02-29',
    '0400-02-29',
    '2026-12-31T23:59:59Z',
    '2026-03-31T00:30+14:00',
    '2026-03-01 10:00',
    '2026-03',
    '2026',
    'Tue, 31 Mar 2026 23:30:00 GMT',
    'Sun, 01 Mar 2026 00:30:00 +1400',
    'March 31, 2026',
    '3/31/2026',
  ]) {
    it(`reads ${text}`, () => {
      expect(parseDate(text)).to.equal(Date.parse(text));
      expect(parseDate(text)).not.to.be.NaN;
    });
  }

  for (const text of [
    '2026-02-29',
    '2026-02-31',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-06-31T10:00',
    '2026-02-30T10:00:00Z',
    '2026-11-31 08:00',
    '2026-13-01',
    '2026-00',
    '2026-13',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    'February 30, 2026',
    '31 February 2026',
    'Tue, 31 Feb 2026 10:00:00 GMT',
    '2/30/2026',
    '4/31/2026',
    'soon',
    '',
  ]) {
    it(`knows that ${text || 'nothing'} is no date`, () => {
      expect(parseDate(text)).to.be.NaN;
    });
  }
});

describe('dateText', () => {
  it('writes days, months and years the same in every zone', () => {
    expect(dateText('2025-03-01', 'en')).to.deep.equal({
      text: 'March 1, 2025',
      dateTime: '2025-03-01',
    });
    expect(dateText('2025-03', 'en')).to.deep.equal({ text: 'March 2025', dateTime: '2025-03' });
    expect(dateText('2025', 'de')).to.deep.equal({ text: '2025', dateTime: '2025' });
  });

  it('writes a time as the day where the visitor is', () => {
    const time = new Date(2025, 2, 1, 23, 30);
    for (const written of [time.toISOString(), time.toUTCString(), 'March 1, 2025', '03/01/2025']) {
      const { text, dateTime } = dateText(written, 'en')!;
      expect(text, written).to.equal('March 1, 2025');
      const said = new Date(dateTime);
      expect([said.getMonth(), said.getDate()], written).to.deep.equal([2, 1]);
    }
  });

  it('writes nothing that does not exist', () => {
    expect(dateText('2025-02-31', 'en')).to.be.undefined;
    expect(dateText('next week', 'en')).to.be.undefined;
  });
});
