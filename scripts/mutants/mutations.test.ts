import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf } from './compile';
import { mutationsIn } from './mutations';

/** What the lines of a source can become. */
const changed = (text: string): readonly string[] =>
  mutationsIn('a.tsx', text).map((mutation) => linesOf(text, mutation)[1]);

describe('what can be changed', () => {
  it('is a condition, and an operator in it', () => {
    assert.deepEqual(changed('if (a && b) { c = 1; d(); }'), [
      'if (!(a && b)) { c = 1; d(); }',
      'if ((a) || (b)) { c = 1; d(); }',
      'if (a && b) { /* dropped */ d(); }',
      'if (a && b) { c = 1; /* dropped */ }',
    ]);
    assert.deepEqual(changed('const a = b ? c : d;'), ['const a = !(b) ? c : d;']);
    assert.deepEqual(changed('const a = !b;'), ['const a = b;']);
  });

  it('is a bound, but not a text that is joined', () => {
    assert.deepEqual(changed('while (a < b) c.push(d);')[0], 'while ((a) <= (b)) c.push(d);');
    assert.deepEqual(changed('const a = b - 1;'), ['const a = (b) + (1);']);
    assert.deepEqual(changed("const a = b + '1' + c;"), []);
  });

  it('is a call or an early exit that is dropped', () => {
    assert.deepEqual(changed('const d = async () => { await a(); b?.c(); };'), [
      'const d = async () => { /* dropped */ b?.c(); };',
      'const d = async () => { await a(); /* dropped */ };',
    ]);
    assert.equal(
      changed('for (const a of b) { if (a) continue; }')[1],
      'for (const a of b) { if (a) /* dropped */ }',
    );
    assert.deepEqual(changed('function a() { return b; }'), []);
    assert.deepEqual(changed('class A extends B { constructor() { super(); } }'), []);
  });

  it('is a boolean that is returned, not one that is passed', () => {
    assert.deepEqual(changed('const a = () => true; b = c(false);').slice(0, 1), [
      'const a = () => false; b = c(false);',
    ]);
    assert.equal(changed('const a = { b: true };').length, 0);
  });

  it('is no type', () => {
    assert.deepEqual(changed('type A<T> = T extends true ? 1 : 2; let b: true | undefined;'), []);
  });

  it('has the line of its operator', () => {
    const [mutation] = mutationsIn('a.ts', 'const a =\n  b &&\n  c;');
    assert.equal(mutation?.line, 2);
  });
});
