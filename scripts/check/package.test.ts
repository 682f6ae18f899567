import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import * as shim from '@lit-labs/ssr-dom-shim';
import { elementNames, importPaths, inRoot } from '../paths';

interface Conditions {
  readonly types?: string;
  readonly default?: string;
}

const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | Conditions>>;
  readonly sideEffects: readonly string[];
};

/** Every file that a path of `exports` leads to; one for each element where it has a star. */
function targets(): string[] {
  return Object.values(manifest.exports)
    .flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values<string>({ ...target }),
    )
    .flatMap((path: string) =>
      path.includes('*') ? elementNames().map((name) => path.replaceAll('*', name)) : [path],
    );
}

describe('the package', { skip: !existsSync(inRoot('dist/npm')) && 'dist/ is not built' }, () => {
  before(() => {
    const { HTMLElement, Element, CSSStyleSheet, CustomEvent, Event, customElements } = shim;
    Object.assign(globalThis, { HTMLElement, Element, CSSStyleSheet, CustomEvent, Event });
    Object.assign(globalThis, { customElements });
  });

  it('has a file for every path it exports', () => {
    assert.deepEqual(
      targets().filter((path) => !existsSync(inRoot(path))),
      [],
    );
  });

  it('can be imported at every path, and defines only where it says so', async () => {
    for (const path of importPaths().filter((name) => !/elements\/[^/]+$/.test(name))) {
      const module = (await import(path)) as object;
      assert.notDeepEqual(Object.keys(module), [], path);
    }
    for (const name of elementNames()) {
      assert.equal(shim.customElements.get(`dm-${name}`), undefined, name);
      await import(`dm-elements/elements/${name}`);
      assert.ok(shim.customElements.get(`dm-${name}`), name);
    }
  });
});
