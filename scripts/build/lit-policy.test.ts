import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { CACHE } from '../paths';
import { litPolicy } from './lit-policy';

/** Runs the bundled Lit in a page that allows some names of policies; returns those it created. */
function policiesOf(bundle: string, allowed: readonly string[]): string[] {
  const created: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: object): object {
      if (!allowed.includes(name) || created.includes(name)) throw new TypeError(name);
      created.push(name);
      return rules;
    },
  };
  const document = { createComment: () => ({}), createTreeWalker: () => ({}) };
  runInNewContext(bundle, { trustedTypes, document });
  return created;
}

test('the bundled Lit has a Trusted Types policy of its own', async () => {
  const folder = await mkdtemp(join(CACHE, 'lit-policy-'));
  try {
    const entry = join(folder, 'entry.js');
    await writeFile(entry, `import { html } from 'lit-html';\nglobalThis.made = html;\n`);
    await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins: [litPolicy()],
      build: {
        lib: { entry, formats: ['iife'], name: 'lit', fileName: () => 'lit.js' },
        outDir: join(folder, 'out'),
      },
    });
    const bundle = await readFile(join(folder, 'out/lit.js'), 'utf8');
    assert.deepEqual(policiesOf(bundle, ['dm-lit', 'lit-html']), ['dm-lit']);
    assert.deepEqual(policiesOf(bundle, ['lit-html']), ['lit-html']);
    assert.deepEqual(policiesOf(bundle, []), []);
  } finally {
    await rm(folder, { recursive: true });
  }
});
