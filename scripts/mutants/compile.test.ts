import assert from 'node:assert/strict';
import { it } from 'node:test';
import ts from 'typescript';
import { compileMutants } from './compile';
import { mutationsIn } from './mutations';

/** A module's default export with a mutant active, 0 for none. */
async function load(text: string, active: number): Promise<unknown> {
  const mutants = mutationsIn('a.ts', text).map((mutation, index) => ({
    ...mutation,
    id: index + 1,
  }));
  const inSwitch = `data:text/javascript,export const isMutant = (id) => id === ${active};`;
  const compiled = compileMutants(text, mutants, inSwitch);
  assert.equal(compiled.split('\n').length, text.split('\n').length, 'lines keep their numbers');
  const { outputText } = ts.transpileModule(compiled, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    reportDiagnostics: true,
  });
  const module = `data:text/javascript,${encodeURIComponent(outputText)}`;
  return ((await import(module)) as { default: unknown }).default;
}

const BETWEEN = `export default [0, 1, 2, 3, 4].filter((n: number) => n > 1 && n < 3);`;

it('mutants inside each other are switched one by one', async () => {
  const results = await Promise.all([0, 1, 2, 3].map((active) => load(BETWEEN, active)));
  assert.deepEqual(results, [[2], [0, 1, 2, 3, 4], [1, 2], [2, 3]]);
});

const STEPS = `const steps: string[] = [];
function walk(isShort: boolean) {
  steps.push('first');
  if (isShort) return;
  else steps.push('else');
  steps.push('last');
}
walk(true);
export default steps.join();`;

it('a statement that is dropped keeps the branches of its condition', async () => {
  const results = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((active) => load(STEPS, active)));
  assert.deepEqual(results, ['first', '', 'first,else,last', 'first,last', 'first', 'first', '']);
});
