import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimeZone, localTime, timeZones, zoneName } from './time-zone';

test('knows zones by their names only', () => {
  for (const zone of ['Europe/London', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5']) {
    assert.ok(isTimeZone(zone), zone);
  }
  for (const zone of ['', 'Mars/Base', '+02:00', '../etc', 'x'.repeat(999), 7, undefined]) {
    assert.ok(!isTimeZone(zone), String(zone));
  }
  assert.ok(timeZones().includes('UTC') && timeZones().includes('Europe/London'));
});

test('knows each zone by one name, however it is spelled', () => {
  for (const [spelled, name] of [
    ['europe/london', 'Europe/London'],
    ['UTC', 'UTC'],
    ['utc', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['EUROPE/KYIV', 'Europe/Kyiv'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Mars/Base', undefined],
  ] as const) {
    assert.equal(zoneName(spelled), name, spelled);
  }
  const zones = timeZones();
  assert.equal(new Set(zones.map(zoneName)).size, zones.length, 'no zone is listed twice');
  for (const zone of zones) assert.equal(zoneName(zone), zone);
});

test('shows a time as the clocks of a zone, with what they differ by', () => {
  const winter = Date.UTC(2026, 0, 5, 0, 4, 9);
  const at = (zone: string, time = winter): string =>
    Object.values(localTime(time, zone)).join(' ');
  assert.equal(at('UTC'), '2026-01-05 00:04:09 +00:00');
  assert.equal(at('Europe/London'), '2026-01-05 00:04:09 +00:00');
  assert.equal(at('America/New_York'), '2026-01-04 19:04:09 -05:00');
  assert.equal(at('Asia/Kathmandu'), '2026-01-05 05:49:09 +05:45');
  assert.equal(at('Europe/London', Date.UTC(2026, 6, 5, 23)), '2026-07-06 00:00:00 +01:00');
});
