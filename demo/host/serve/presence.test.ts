import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PresenceAnswer } from '../editor/api.types';
import { ABOUT, signIn, type Owner } from '../fixtures/owner';
import { queryDatabase } from '../fixtures/testing';
import { MAX_PRESENT } from '../records/presence';

const tabOf = (index: number): string => `tab-${String(index).padStart(20, '0')}`;

/** Says that a tab has a page open; returns who else has one. */
async function note(owner: Owner, index: number, name: string, file = ABOUT) {
  const { status, text } = await owner.change('POST', 'presence', {
    tab: tabOf(index),
    name,
    file,
  });
  assert.equal(status, 200);
  return (JSON.parse(text) as PresenceAnswer).people;
}

describe('who is on which page of /editor', () => {
  test('is the same on two hosts, and ends when the editor is closed', async (t) => {
    const owner = await signIn(t);
    const other = await signIn(t, owner.workspace);
    assert.deepEqual(await note(owner, 1, 'Anna'), []);
    assert.deepEqual(await note(other, 2, '<b>Ben</b>'), [{ name: 'Anna', file: ABOUT }]);
    assert.deepEqual(await note(owner, 1, 'Anna', 'theme'), [{ name: '<b>Ben</b>', file: ABOUT }]);
    assert.deepEqual(await note(other, 2, 'Ben'), [{ name: 'Anna', file: 'theme' }]);
    assert.equal((await other.change('POST', 'leave', { tab: tabOf(2) })).status, 200);
    assert.deepEqual(await note(owner, 1, 'Anna'), []);
  });

  test('ends within a minute for an editor that is not heard of, and is bounded', async (t) => {
    const owner = await signIn(t);
    await note(owner, 1, 'Anna');
    const run = (sql: string) => queryDatabase(owner.workspace, sql);
    await run(`update editor_presence set seen = seen - 60`);
    assert.deepEqual(await note(owner, 2, 'Ben'), []);
    // Of a clock that was ahead.
    await run('update editor_presence set seen = seen + 10000');
    assert.deepEqual(await note(owner, 3, 'Cleo'), []);
    for (let index = 4; index < MAX_PRESENT + 9; index += 1) await note(owner, index, '');
    const [row] = await run('select count(*) as kept from editor_presence');
    assert.equal(Number(row?.['kept']), MAX_PRESENT);
    const columns = Object.keys((await run('select * from editor_presence limit 1'))[0] ?? {});
    assert.deepEqual(columns.toSorted(), ['file', 'name', 'seen', 'tab']);
  });

  test('is refused without a session, and malformed', async (t) => {
    const owner = await signIn(t);
    const body = { tab: tabOf(1), name: 'Anna', file: ABOUT };
    const bad = [{ tab: 'x' }, { name: 'x'.repeat(61) }, { file: '' }, { more: 1 }, { tab: null }];
    for (const change of bad) {
      const { status } = await owner.change('POST', 'presence', { ...body, ...change });
      assert.equal(status, 422);
    }
    assert.equal((await owner.change('POST', 'leave', {})).status, 422);
    for (const headers of [{ 'x-dm-token': 'no' }, { origin: 'https://evil.example' }]) {
      for (const call of ['presence', 'leave']) {
        assert.equal((await owner.change('POST', call, body, headers)).status, 401);
      }
    }
  });
});
