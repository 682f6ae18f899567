import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { HostSettings } from '../config';
import { isPublicAddress } from '../http/public-address';
import { parseEndpoint } from './endpoint';
import { readSubscription } from './input';
import { payloadOf } from './payload';
import { afterQuietHours, parseTime } from './quiet-hours';
import { Device } from '../fixtures/push';

const SETTINGS = { pushServices: ['http://127.0.0.1:4000'] } as unknown as HostSettings;
const isTaken = (endpoint: string): boolean => parseEndpoint(endpoint, SETTINGS) !== undefined;

describe('an endpoint', () => {
  test('is https on the internet, or a service that the host allows', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a:b',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/QG',
      'http://127.0.0.1:4000/push/1',
    ]) {
      assert.ok(isTaken(endpoint), endpoint);
    }
  });

  test('is no address of this machine or its networks, in whatever form', () => {
    for (const endpoint of [
      '',
      'push',
      'http://push.example/1',
      'https://localhost/1',
      'https://printer/1',
      'https://push.example:8443/1',
      'https://user:word@push.example/1',
      'https://push.example/1#part',
      'https://127.0.0.1/1',
      'https://2130706433/1',
      'https://0x7f.1/1',
      'https://10.1.2.3/1',
      'https://172.20.0.1/1',
      'https://192.168.1.1/1',
      'https://169.254.169.254/latest/meta-data',
      'https://100.64.0.1/1',
      'https://0.0.0.0/1',
      'https://224.0.0.1/1',
      'https://[::1]/1',
      'https://[::ffff:127.0.0.1]/1',
      'https://[fe80::1]/1',
      'https://[fd00::1]/1',
      'https://[64:ff9b::7f00:1]/1',
      'https://[2002:7f00:1::]/1',
      'http://127.0.0.1:4001/push/1',
      'ftp://push.example/1',
      `https://push.example/${'a'.repeat(2048)}`,
    ]) {
      assert.ok(!isTaken(endpoint), endpoint);
    }
    assert.ok(isPublicAddress('2606:4700::1111') && isPublicAddress('::ffff:8.8.8.8'));
  });
});

describe('a subscription', () => {
  const device = new Device({ origin: 'http://127.0.0.1:4000' });
  const query = { subEp: device.endpoint, subDomain: 'halide.example', deviceID: '2' };
  const { p256dh: serverKey } = new Device({ origin: '' }).keys;
  const fields = { keys: device.keys, serverKey, timeZone: 'Pacific/Auckland', topics: ['a', 'b'] };
  const read = (
    moreQuery: Readonly<Record<string, string>>,
    more: Readonly<Record<string, unknown>> = {},
  ) => readSubscription({ ...query, ...moreQuery }, { ...fields, ...more }, SETTINGS);

  test('is read with its device, topics and time zone', () => {
    const { device: code, timeZone, topics } = read({}) ?? {};
    assert.deepEqual([code, timeZone, topics], [2, 'Pacific/Auckland', ['a', 'b']]);
    assert.equal(read({}, { timeZone: 'eUrOpE/lOnDoN' })?.timeZone, 'Europe/London');
    assert.equal(read({}, { timeZone: 'Mars/Base' })?.timeZone, 'UTC');
    assert.equal(read({}, { timeZone: 'x'.repeat(9999) })?.timeZone, 'UTC');
    assert.equal(read({}, { replaces: device.endpoint })?.replaces, undefined);
  });

  test('is refused if nothing could be sent to it', () => {
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    for (const more of [
      { keys: undefined },
      { keys: { ...device.keys, p256dh: noPoint } },
      { keys: { ...device.keys, p256dh: 'B'.repeat(9999) } },
      { keys: { ...device.keys, auth: 'AAAA' } },
      { keys: { ...device.keys, auth: '<script>' } },
      { serverKey: 'x' },
      { topics: [] },
      { topics: ['a b'] },
      { topics: ['x'.repeat(33)] },
      { topics: Array.from({ length: 33 }, (_, index) => String(index)) },
      { topics: 'a' },
    ]) {
      assert.equal(read({}, more), undefined, JSON.stringify(more).slice(0, 80));
    }
    assert.equal(read({ deviceID: '3' }), undefined);
    assert.equal(read({ subEp: 'https://10.0.0.1/' }), undefined);
    assert.equal(read({ subDomain: 'x'.repeat(300) }), undefined);
  });
});

describe('quiet hours', () => {
  const NIGHT = { from: 21 * 60, until: 8 * 60 };
  const at = (moment: string): number => Date.parse(moment);
  const after = (moment: string, zone: string, hours = NIGHT): string =>
    new Date(afterQuietHours(at(moment), zone, hours)).toISOString().slice(0, 16);

  for (const [moment, zone, expected] of [
    ['2026-11-24T12:00:20Z', 'Europe/London', '2026-11-24T12:00'],
    ['2026-11-24T21:00:00Z', 'Europe/London', '2026-11-25T08:00'],
    ['2026-11-24T20:59:59Z', 'Europe/London', '2026-11-24T20:59'],
    ['2026-11-24T07:59:30Z', 'Europe/London', '2026-11-24T08:00'],
    ['2026-11-24T12:00:00Z', 'Pacific/Auckland', '2026-11-24T19:00'],
    ['2026-11-24T20:00:00Z', 'Asia/Kathmandu', '2026-11-25T02:15'],
    // The clock is put forward, and back, in the night.
    ['2026-03-28T22:00:00Z', 'Europe/London', '2026-03-29T07:00'],
    ['2026-10-24T21:00:00Z', 'Europe/London', '2026-10-25T08:00'],
  ] as const) {
    test(`end at ${expected} for ${moment} in ${zone}`, () => {
      assert.equal(after(moment, zone), expected);
    });
  }

  test('can be those of a siesta, or none', () => {
    const siesta = { from: 13 * 60, until: 16 * 60 };
    assert.equal(after('2026-11-24T13:30:00Z', 'UTC', siesta), '2026-11-24T16:00');
    assert.equal(after('2026-11-24T16:00:00Z', 'UTC', siesta), '2026-11-24T16:00');
    assert.equal(
      after('2026-11-24T08:00:00Z', 'UTC', { from: 480, until: 480 }),
      '2026-11-24T08:00',
    );
    assert.deepEqual(
      [parseTime('08:05'), parseTime('24:00'), parseTime(7)],
      [485, undefined, undefined],
    );
  });
});

test('a payload has the id of its message as its tag, so that a device shows it once', () => {
  const message = {
    id: 'm',
    title: 't',
    body: '',
    url: 'https://a.example/',
    lang: 'ar',
    dir: 'rtl',
  };
  const { notification } = JSON.parse(payloadOf({ ...message, dir: 'rtl' })) as {
    notification: Record<string, unknown>;
  };
  assert.deepEqual([notification['tag'], notification['dir']], ['m', 'rtl']);
});
