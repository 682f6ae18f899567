import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createBodyBudget, type BodyBudget } from './body-budget';

const MB = 1024 * 1024;

/** The largest submission. */
const LARGE = 11 * MB;

const CHUNK = 64 * 1024;

/** Reads a body of a visitor as it arrives; returns whether there was room for all of it. */
function read(budget: BodyBudget, size: number): boolean {
  for (let left = size; left > 0; left -= CHUNK) if (!budget.reserve(CHUNK)) return false;
  return true;
}

/** Has visitors send bodies that stay in memory if there is room, and returns how many stay. */
function fill(t: TestContext, clients: readonly string[], size = LARGE): number {
  let count = 0;
  for (const client of clients) {
    const budget = createBodyBudget(client);
    t.after(() => budget.release());
    if (read(budget, size)) count += 1;
    else budget.release();
  }
  return count;
}

/** Whether a visitor has room for a body. */
function hasRoom(client: string, size: number): boolean {
  const budget = createBodyBudget(client);
  const isRead = read(budget, size);
  budget.release();
  return isRead;
}

const times = (count: number, client: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => client(index));

describe('the memory for bodies', () => {
  test('has room for the largest submission, and as much again after it', () => {
    for (let round = 0; round < 10; round += 1) assert.ok(hasRoom('192.0.2.1', LARGE));
  });

  test('is a third at most for one visitor', (t) => {
    assert.equal(
      fill(
        t,
        times(30, () => '192.0.2.1'),
        MB,
      ),
      21,
    );
    assert.ok(!hasRoom('192.0.2.1', 5 * MB));
    assert.ok(hasRoom('192.0.2.2', 5 * MB), 'a neighbour');
    assert.ok(hasRoom('198.51.100.1', LARGE));
  });

  for (const [network, clientOf, other] of [
    ['/24', (index: number) => `192.0.2.${index}`, '198.51.100.1'],
    ['/56', (index: number) => `2001:db8:1:${index}::1`, '2001:db8:2::1'],
    ['/48', (index: number) => `2001:db8:1:${index}00::1`, '2001:db8:2::1'],
  ] as const) {
    test(`is half at most for a ${network}`, (t) => {
      assert.equal(fill(t, times(64, clientOf), MB), 32);
      assert.ok(!hasRoom(clientOf(65), 5 * MB));
      assert.ok(hasRoom(other, 10 * MB));
    });
  }

  test('keeps room for the next network, however many there are', (t) => {
    const clients = times(200, (index) => `2001:db8:${index}::1`);
    assert.ok(fill(t, clients) >= 3);
    assert.ok(hasRoom('203.0.113.1', 5 * MB));
    fill(t, clients, MB);
    assert.ok(hasRoom('203.0.113.1', CHUNK * 8));
  });

  test('is free again when the bodies are gone', (t) => {
    const budgets = times(5, (index) => `198.51.${index}.1`).map(createBodyBudget);
    for (const budget of budgets) read(budget, LARGE);
    for (const budget of budgets) budget.release();
    for (const budget of budgets) budget.release();
    assert.equal(
      fill(
        t,
        times(30, () => '192.0.2.1'),
        MB,
      ),
      21,
    );
  });
});
