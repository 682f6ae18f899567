import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dateFields, postDate } from './post-date';

describe('the date of a post', () => {
  test('is a day, or a time that is shown in the zone of the window', () => {
    assert.deepEqual(dateFields('2026-03-14'), { day: '2026-03-14', time: '' });
    for (const date of ['2026-03-14T18:30Z', '2026-12-31T23:59Z', '2026-01-01T00:00Z']) {
      const fields = dateFields(date);
      assert.equal(new Date(`${fields.day}T${fields.time}`).getTime(), Date.parse(date));
      assert.equal(postDate(fields), date);
    }
    assert.equal(postDate({ day: '2026-03-14', time: '' }), '2026-03-14');
  });

  test('is sent as it was typed if it is none', () => {
    for (const day of ['', '2026-02-30x', 'tomorrow']) {
      assert.equal(postDate({ day, time: '18:30' }), day);
    }
  });
});
