import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BenchRow } from '../../test/bench/row';
import { confirmed, grown, growthLines, ratiosOf, unmeasured } from './ratios';

const row = (ours: number): BenchRow => ({
  measure: 'back, painted',
  ours,
  reference: 20,
  unit: 'ms',
  against: 'floor',
});
const NAME = 'navigation: back, painted / floor';
const committed = ratiosOf('navigation', [row(22)]);

describe('the guard of the ratios', () => {
  it('lets a ratio grow by a tenth', () => {
    assert.deepEqual(committed, { [NAME]: 1.1 });
    assert.deepEqual(grown(committed, ratiosOf('navigation', [row(24)])), []);
    assert.deepEqual(grown(committed, ratiosOf('navigation', [row(10)])), []);
  });

  it('reports one that grew by more', () => {
    const growths = grown(committed, ratiosOf('navigation', [row(25)]));
    assert.deepEqual(growths, [{ name: NAME, committed: 1.1, now: 1.25 }]);
    assert.deepEqual(growthLines(growths), [`${NAME}: 1.25 ×, 1.10 × committed (+14 %)`]);
  });

  it('lets a count of something grow by two', () => {
    const count = 'counts: /, forced layouts / one';
    assert.deepEqual(grown({ [count]: 7 }, { [count]: 9 }), []);
    assert.equal(grown({ [count]: 7 }, { [count]: 10 }).length, 1);
  });

  it('has nothing to say of a row that is new, without a figure, of differences or of the machine', () => {
    assert.deepEqual(grown({}, ratiosOf('navigation', [row(25)])), []);
    assert.deepEqual(ratiosOf('navigation', [row(NaN)]), {});
    assert.deepEqual(ratiosOf('navigation', [{ ...row(25), isDifference: true }]), {});
    assert.deepEqual(ratiosOf('navigation', [{ ...row(25), isOfMachine: true }]), {});
  });

  it('reports committed rows that are no longer measured', () => {
    assert.deepEqual(unmeasured(committed, {}, 'navigation'), [NAME]);
    assert.deepEqual(unmeasured(committed, {}, 'bytes'), []);
  });

  it('runs a benchmark once more before a growth counts', async () => {
    const growths = grown(committed, { [NAME]: 1.5 });
    const runs: string[] = [];
    const again = (ratio: number) => (bench: string) => {
      runs.push(bench);
      return Promise.resolve({ [NAME]: ratio });
    };
    assert.deepEqual(await confirmed(growths, again(1.1)), []);
    assert.equal((await confirmed(growths, again(1.3)))[0]?.now, 1.3);
    assert.deepEqual(runs, ['navigation', 'navigation']);
    assert.deepEqual(await confirmed([], again(2)), []);
  });
});
