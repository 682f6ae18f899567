import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserPackages, packagesIn } from './browser-packages';

test('the packages of a source are what it imports when it runs', () => {
  const source = `
import 'first';
import second, { type Second } from 'second/part.js';
import {
  third,
} from '@scope/third';
import type { Type } from 'types-alone';
export { fourth } from 'fourth';
export type { Other } from 'types-alone';
import text from './own.css?inline';
import { readFile } from 'node:fs';
import styles from 'fifth/styles.css';
const load = () => import('sixth');
export const sentence = 'imported from';
const name = 'no-package';
 * import 'in-a-comment';
`;
  assert.deepEqual(packagesIn(source), [
    'first',
    'second/part.js',
    '@scope/third',
    'fourth',
    'sixth',
  ]);
});

test('the tests in the browser import React, Lit and the parts of Leaflet', () => {
  const names = browserPackages();
  for (const name of ['react', 'react-dom/client', 'lit', 'leaflet/src/map/Map.js', 'photoswipe'])
    assert.ok(names.includes(name), name);
  assert.ok(!names.includes('leaflet'), 'types alone are no import');
  assert.deepEqual(names, [...new Set(names)]);
});
