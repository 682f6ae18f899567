import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Structure } from '../../host/content/structure';
import type { StateAnswer } from '../../host/editor/api.types';
import { mergeStructure } from './merge-structure';
import { BUSY, saveOverConflicts } from './save-over-conflicts';
import { readStructure } from './structure';

const FILE = 'en/about.html';

/** A host that stores one state, and answers later. */
class Host {
  state: StateAnswer = { content: '{}', revision: 0, isDraft: false };
  conflicts = 0;

  async put(content: string, revision: number): Promise<StateAnswer | undefined> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (revision !== this.state.revision) {
      this.conflicts += 1;
      return this.state;
    }
    this.state = { content, revision: revision + 1, isDraft: true };
    return undefined;
  }
}

/** Saves a setting of one page as an editor does that was opened at the beginning. */
const saveSetting = (host: Host, change: object): Promise<Structure | undefined> => {
  const before = readStructure('{}');
  const mine: Structure = { ...before, pages: { [FILE]: change } };
  return saveOverConflicts({
    first: mine,
    revision: 0,
    put: (next, revision) => host.put(JSON.stringify(next), revision),
    rebase: ({ content }) => mergeStructure({ before, mine, theirs: readStructure(content) }),
    random: () => 0,
  });
};

describe('a save over those of others', () => {
  test('loses nothing of eight owners who change one page at once', async () => {
    const host = new Host();
    const changes = {
      ...{ title: 'About us', description: 'All of it', noindex: true, isHidden: true },
      ...{ alias: 'us', passwordHash: 'x', isDeleted: true, date: '2026-01-01' },
    };
    const saved = await Promise.all(
      Object.entries(changes).map(([name, value]) => saveSetting(host, { [name]: value })),
    );
    assert.ok(saved.every(Boolean));
    // More than three conflicts for those who came last.
    assert.ok(host.conflicts >= 28, String(host.conflicts));
    assert.equal(host.state.revision, 8);
    assert.deepEqual(readStructure(host.state.content).pages[FILE], changes);
  });

  test('ends where two have changed the same, with what was there', async () => {
    const host = new Host();
    const [first, second] = await Promise.all([
      saveSetting(host, { title: 'One' }),
      saveSetting(host, { title: 'Two' }),
    ]);
    assert.ok(first);
    assert.equal(second, undefined);
    assert.deepEqual(readStructure(host.state.content).pages[FILE], { title: 'One' });
  });

  test('ends with a message where nobody gets on', async () => {
    const still: StateAnswer = { content: '{}', revision: 4, isDraft: true };
    let tried = 0;
    const save = saveOverConflicts({
      ...{ first: 'x', revision: 4, rebase: () => 'x' },
      put: () => {
        tried += 1;
        return Promise.resolve(still);
      },
    });
    await assert.rejects(save, { message: BUSY });
    assert.equal(tried, 3);
  });
});
