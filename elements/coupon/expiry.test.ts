import { expect } from '@open-wc/testing';
import { readExpiry, whenPassed } from './expiry';

const instant = (text: string): string | undefined => {
  const expiry = readExpiry(text);
  return expiry && new Date(expiry.time).toISOString();
};

describe('when a coupon expires', () => {
  for (const [text, expected] of [
    // Timestamps, in seconds and milliseconds.
    ['1798761600', '2027-01-01T00:00:00.000Z'],
    [' 1798761600000 ', '2027-01-01T00:00:00.000Z'],
    ['0', '1970-01-01T00:00:00.000Z'],
    // A time with its offset.
    ['2027-01-31T18:00Z', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31 18:00:30+01:00', '2027-01-31T17:00:30.000Z'],
    ['2027-01-31T18:00:00.5-0330', '2027-01-31T21:30:00.500Z'],
    // As Ruby, Liquid and Go print it.
    ['2027-01-31 18:00:00 +0000', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31 18:00:00 -0500', '2027-01-31T23:00:00.000Z'],
    ['2027-01-31 18:00:00 UTC', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31 18:00:00 gmt', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31 18:00:00 +0000 UTC', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31 18:00:00.5 +02:00', '2027-01-31T16:00:00.500Z'],
    ['2027-01-31 18:00:00 +0100 CET', '2027-01-31T17:00:00.000Z'],
    ['2027-01-31 18:00:00.25 -0500 EST m=+0.010000001', '2027-01-31T23:00:00.250Z'],
    ['2027-01-31 18:00:00 +0000 UTC m=-12.5', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31 18:00:00 +0530 +0530', '2027-01-31T12:30:00.000Z'],
    ['2027-01-31 18:00:00 +0300 +03', '2027-01-31T15:00:00.000Z'],
    // Without a zone: once it has passed everywhere.
    ['2027-01-31T18:00', '2027-02-01T06:00:00.000Z'],
    ['2027-01-31', '2027-02-01T12:00:00.000Z'],
    // In a zone: winter, summer, and both changes of the clocks.
    ['2027-01-31T18:00[Europe/London]', '2027-01-31T18:00:00.000Z'],
    ['2027-06-30T18:00[Europe/London]', '2027-06-30T17:00:00.000Z'],
    ['2027-03-28T00:30[Europe/London]', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28T01:30[Europe/London]', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T02:30[Europe/London]', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31T01:30[Europe/London]', '2027-10-31T01:30:00.000Z'],
    ['2027-03-13T23:59[America/New_York]', '2027-03-14T04:59:00.000Z'],
    ['2027-03-14T02:30[America/New_York]', '2027-03-14T07:30:00.000Z'],
    ['2027-11-07T01:30[America/New_York]', '2027-11-07T06:30:00.000Z'],
    // A day in a zone ends there, on days of 23 and 25 hours too.
    ['2027-03-28[Europe/Berlin]', '2027-03-28T22:00:00.000Z'],
    ['2027-10-31[Europe/Berlin]', '2027-10-31T23:00:00.000Z'],
    ['2027-04-04[Australia/Lord_Howe]', '2027-04-04T13:30:00.000Z'],
    // The offset decides where both are given.
    ['2027-06-30T18:00+02:00[Europe/London]', '2027-06-30T16:00:00.000Z'],
  ] as const) {
    it(`is ${expected} for ${text}`, () => {
      expect(instant(text)).to.equal(expected);
    });
  }

  for (const text of [
    '',
    'tomorrow',
    'March 7, 2027',
    '2027-13-01',
    '2027-02-31',
    '2027-02-31T18:00',
    '2027-02-30T18:00+02:00',
    '2027-11-31T18:00[Europe/London]',
    '2027-04-31[Europe/London]',
    '2027-01-31T25:00Z',
    '2027-01-31 18:00:00 CET',
    '2027-01-31 18:00:00 +0200 UTC',
    '2027-01-31 18:00:00 UTC CET',
    '2027-01-31 18:00:00 +0100 Berlin',
    '2027-01-31 18:00:00 m=+0.01',
    '2027-02-31 18:00:00 UTC',
    '2027-01-31 UTC',
    '2027-01-31T18:00[Mars/Olympus]',
    '2027-01-31T18:00[Europe/London',
    '-5',
    '9'.repeat(40),
  ]) {
    it(`is unknown for "${text}"`, () => {
      expect(readExpiry(text)).to.equal(undefined);
    });
  }

  it('knows the day that is named without a time', () => {
    expect(readExpiry('2027-01-31')?.day).to.equal('2027-01-31');
    expect(readExpiry('2027-01-31T18:00')).not.to.have.property('day');
  });
});

describe('waiting for a time', () => {
  it('calls back once it has passed, once', async () => {
    const calls: number[] = [];
    const time = Date.now() + 60;
    whenPassed(time, new AbortController().signal, () => calls.push(Date.now()));
    expect(calls).to.be.empty;
    await new Promise((resolve) => setTimeout(resolve, 200));
    dispatchEvent(new Event('pageshow'));
    expect(calls).to.have.length(1);
    expect(calls[0]).to.be.at.least(time);
  });

  it('calls back at once for the past, and never once it is aborted', async () => {
    let calls = 0;
    whenPassed(Date.now() - 1, new AbortController().signal, () => (calls += 1));
    expect(calls).to.equal(1);
    const lifetime = new AbortController();
    whenPassed(Date.now() + 30, lifetime.signal, () => (calls += 1));
    lifetime.abort();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(calls).to.equal(1);
  });

  it('notices when the device has slept, and does not call back early for a far time', async () => {
    const { now } = Date;
    let calls = 0;
    const lifetime = new AbortController();
    whenPassed(now() + 40 * 86_400_000, lifetime.signal, () => (calls += 1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(calls).to.equal(0);
    Date.now = () => now() + 41 * 86_400_000;
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = now;
    expect(calls).to.equal(1);
    lifetime.abort();
  });
});
