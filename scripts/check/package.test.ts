import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import * as shim from '@lit-labs/ssr-dom-shim';
import { elementNames, importPaths, inRoot } from '../paths';

interface Conditions {
  readonly types?: string;
  readonly default?: string;
}

const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | Conditions>>;
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

/**
 * Imports modules one after the other in a Node of their own; returns the first error, or the first
 * module after which an element is defined.
 */
function importAlone(urls: readonly string[]): Promise<string> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    (async () => {
      for (const url of workerData.urls) {
        try { await import(url); } catch (error) { return url + ': ' + error; }
        const defined = workerData.names.filter((name) => globalThis.customElements?.get('dm-' + name));
        if (defined.length > 0) return url + ' defines ' + defined.join(', ');
      }
      return '';
    })().then((found) => parentPort.postMessage(found));`;
  return new Promise((settle) => {
    const workerData = { urls, names: elementNames() };
    const worker = new Worker(code, { eval: true, execArgv: [], workerData });
    worker.on('message', settle);
    worker.on('error', (error) => {
      settle(String(error));
    });
  });
}

describe('the package', { skip: !existsSync(inRoot('dist/npm')) && 'dist/ is not built' }, () => {
  it('has a file for every path it exports', () => {
    assert.ok(targets().length > elementNames().length);
    assert.deepEqual(
      targets().filter((path) => !existsSync(inRoot(path))),
      [],
    );
  });

  it('can be imported at every path on a server, and defines nothing there', async () => {
    const modules = targets().filter((path) => path.endsWith('.js'));
    assert.ok(modules.includes('./dist/editor/vue.js') && modules.includes('./dist/dm-site.js'));
    const urls = modules.map((path) => new URL(path, `file://${inRoot('/')}`).href);
    assert.equal(await importAlone(urls), '');
  });

  it('has modules that can be read where a debugger stops, since there are no maps', () => {
    for (const name of elementNames()) {
      const path = inRoot(`dist/npm/elements/${name}/${name}.js`);
      const text = readFileSync(path, 'utf8');
      assert.doesNotMatch(text, /sourceMappingURL/, path);
      assert.ok(text.length / text.split('\n').length < 120, path);
    }
  });

  describe('in a document', () => {
    before(() => {
      const { HTMLElement, Element, CSSStyleSheet, CustomEvent, Event, customElements } = shim;
      Object.assign(globalThis, { HTMLElement, Element, CSSStyleSheet, CustomEvent, Event });
      Object.assign(globalThis, { customElements });
    });

    it('defines an element only where it says so, and exports its class there too', async () => {
      for (const path of importPaths().filter((name) => !/elements\/[^/]+$/.test(name))) {
        const module = (await import(path)) as object;
        assert.notDeepEqual(Object.keys(module), [], path);
      }
      for (const name of elementNames()) {
        assert.equal(shim.customElements.get(`dm-${name}`), undefined, name);
        const module = (await import(`dm-elements/elements/${name}`)) as object;
        const Class = shim.customElements.get(`dm-${name}`);
        assert.ok(Class, name);
        assert.deepEqual(Object.values(module), [Class], name);
      }
    });
  });
});
