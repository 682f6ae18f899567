import { expect } from '@open-wc/testing';
import { closingTime, LAST_ZONE } from './closing';

describe('closingTime', () => {
  for (const [closes, zone, expected] of [
    ['2027-01-31', LAST_ZONE, '2027-02-01T12:00:00Z'],
    ['2027-01-31', '+02:00', '2027-01-31T22:00:00Z'],
    ['2027-01-31T18:00', LAST_ZONE, '2027-02-01T06:00:00Z'],
    ['2027-01-31 18:00:30', LAST_ZONE, '2027-02-01T06:00:30Z'],
    ['2027-01-31T18:00Z', LAST_ZONE, '2027-01-31T18:00:00Z'],
    ['2027-01-31T18:00-05:00', LAST_ZONE, '2027-01-31T23:00:00Z'],
  ] as const) {
    it(`reads ${closes} in ${zone} as ${expected}`, () => {
      expect(closingTime(closes, zone)).to.equal(Date.parse(expected));
    });
  }

  it('is the end of the day in the visitor’s zone, never later than in the last zone', () => {
    const local = closingTime('2027-01-31');
    expect(new Date(local)).to.deep.equal(new Date(2027, 1, 1));
    expect(local).to.be.at.most(closingTime('2027-01-31', LAST_ZONE));
  });

  it('is NaN for text that is not a date', () => {
    expect(closingTime('soon', LAST_ZONE)).to.be.NaN;
    expect(closingTime('')).to.be.NaN;
  });

  it('is NaN for a day that does not exist', () => {
    expect(closingTime('2027-02-29')).to.be.NaN;
    expect(closingTime('2027-02-31T18:00', LAST_ZONE)).to.be.NaN;
    expect(closingTime('2028-02-29')).to.not.be.NaN;
  });
});
