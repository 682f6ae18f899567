import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { filesBelow, inRoot } from '../paths';

/** Where a key is listened to: `addEventListener('keydown'`, React's `onKeyDown`, Lit's `@keydown`. */
const LISTENER =
  /(?<!new KeyboardEvent\()['"]key(?:down|up|press)['"]|\bonKey(?:Down|Up|Press)(?:Capture)?(?:=|:(?! \())|@key(?:down|up|press)=/g;

/** Listeners whose function stands in another file. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'elements/blog-post/blog-post.ts': 'elements/blog-post/keys.ts',
  'elements/gallery/interaction.ts': 'elements/gallery/keys.ts',
  'elements/slider/carousel.ts': 'elements/slider/keys.ts',
};

/** Listeners that nobody can compose in, each with its reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'demo/docs/client/frame-focus.js': 'notes whether keys or a pointer were used last',
  'demo/docs/client/sandbox-focus.js': 'notes whether keys or a pointer were used last',
  'runtime/navigation/place.ts': 'notes that the visitor does something, composing too',
  'shared/form/before-reading.ts': 'reads what is in fields, composing too',
  'elements/lightbox/engine.ts': 'an event of PhotoSwipe, whose own keys it turns off',
};

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Files with listeners of keys, and how many there are. */
const listening = ['elements', 'runtime', 'shared', 'demo', 'starter']
  .flatMap(filesBelow)
  .filter((file) => /\.(?:tsx?|js|html)$/.test(file) && !/\.(?:test|spec)\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, count: [...read(file).matchAll(LISTENER)].length }))
  .filter(({ count }) => count > 0);

test('every listener of keys asks whether the visitor is composing', () => {
  assert.ok(listening.length > 30, String(listening.length));
  const missing = listening.filter(({ file, count }) => {
    if (EXEMPT[file]) return false;
    const asked = read(ELSEWHERE[file] ?? file).match(/\bisComposingKey\(/g)?.length ?? 0;
    return asked < count;
  });
  assert.deepEqual(missing, []);
});

test('names no exception that is gone', () => {
  const files = new Set(listening.map(({ file }) => file));
  for (const file of [...Object.keys(ELSEWHERE), ...Object.keys(EXEMPT)])
    assert.ok(files.has(file), file);
});

test('nothing else reads what the helper reads', () => {
  const own = new Set(['shared/dom/composing.ts', 'demo/docs/client/composing.js']);
  const reading = ['elements', 'runtime', 'shared', 'demo']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.(?:test|spec)\./.test(file))
    .filter((file) => !own.has(file) && /\bisComposing\b|\bkeyCode\b/.test(read(file)));
  assert.deepEqual(reading, []);
});
