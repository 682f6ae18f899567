import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { MenuItem } from '../../host/content/model';
import {
  dropEntry,
  entryAt,
  findEntry,
  indentEntry,
  moveEntry,
  outdentEntry,
  placeOf,
  placesAfter,
  removeEntry,
  replaceEntry,
  type Moved,
} from './menu-moves';

const item = (text: string, ...items: MenuItem[]): MenuItem => ({
  ...{ text, href: `/${text}` },
  ...(items.length > 0 && { items }),
});

/** `a(b c) d` */
const outline = (items: readonly MenuItem[] = []): string =>
  items
    .map(({ text, items: inner = [] }) => (inner.length > 0 ? `${text}(${outline(inner)})` : text))
    .join(' ');

const MENU = [item('a', item('b'), item('c')), item('d'), item('e', item('f', item('g')))];

/** Says how the menu is then, and checks that the place is that of the entry. */
function moved(next: Moved | undefined, text: string): string | undefined {
  if (next) assert.equal(entryAt(next.items, next.path)?.text, text);
  return next && outline(next.items);
}

void suite('an entry of a menu', () => {
  test('goes below the one before it, and out again behind it', () => {
    const inward = indentEntry(MENU, [1]);
    assert.equal(moved(inward, 'd'), 'a(b c d) e(f(g))');
    assert.equal(moved(outdentEntry(inward!.items, inward!.path), 'd'), outline(MENU));
    assert.equal(moved(indentEntry(MENU, [0, 1]), 'c'), 'a(b(c)) d e(f(g))');
    assert.equal(moved(outdentEntry(MENU, [2, 0, 0]), 'g'), 'a(b c) d e(f g)');
    assert.equal(moved(outdentEntry(MENU, [0, 0]), 'b'), 'a(c) b d e(f(g))');
  });

  test('goes nowhere from the ends, and not below the third level', () => {
    assert.equal(indentEntry(MENU, [0]), undefined);
    assert.equal(indentEntry(MENU, [0, 0]), undefined);
    // What is below it would be on the fourth.
    assert.equal(indentEntry(MENU, [2]), undefined);
    assert.equal(outdentEntry(MENU, [1]), undefined);
    assert.equal(moveEntry(MENU, [0], -1), undefined);
    assert.equal(moveEntry(MENU, [2], 3), undefined);
    assert.equal(moveEntry(MENU, [7], 0), undefined);
  });

  test('is put in order among its siblings', () => {
    assert.equal(moved(moveEntry(MENU, [0], 2), 'a'), 'd e(f(g)) a(b c)');
    assert.equal(moved(moveEntry(MENU, [0, 1], 0), 'c'), 'a(c b) d e(f(g))');
  });

  test('has a name of its own, also where two lead to one address', () => {
    const twice = [item('a', item('a')), item('a', item('a'))];
    const paths = [[0], [0, 0], [1], [1, 0]];
    const places = paths.map((path) => placeOf(twice, path));
    assert.deepEqual(places, ['0 /a', '0 /a › 0 /a', '1 /a', '1 /a › 0 /a']);
  });

  test('is dropped beside another one or below it, on any level', () => {
    const drop = (from: number[], path: number[], side: 'before' | 'after' | 'below') =>
      dropEntry(MENU, from, { path, side });
    assert.equal(moved(drop([1], [0, 0], 'before'), 'd'), 'a(d b c) e(f(g))');
    assert.equal(moved(drop([0, 0], [1], 'after'), 'b'), 'a(c) d b e(f(g))');
    assert.equal(moved(drop([0], [1], 'below'), 'a'), 'd(a(b c)) e(f(g))');
    assert.equal(moved(drop([1], [2], 'below'), 'd'), 'a(b c) e(f(g) d)');
    assert.equal(moved(drop([0, 0], [2, 0, 0], 'after'), 'b'), 'a(c) d e(f(g b))');
    assert.equal(moved(drop([2, 0, 0], [0], 'before'), 'g'), 'g a(b c) d e(f)');
    assert.equal(moved(drop([0, 1], [0, 0], 'below'), 'c'), 'a(b(c)) d e(f(g))');
    assert.equal(moved(drop([0], [2], 'after'), 'a'), 'd e(f(g)) a(b c)');
  });

  test('is not dropped where it is, in itself, or below the third level', () => {
    const drop = (from: number[], path: number[], side: 'before' | 'after' | 'below') =>
      dropEntry(MENU, from, { path, side });
    assert.equal(drop([1], [0], 'after'), undefined);
    assert.equal(drop([1], [2], 'before'), undefined);
    assert.equal(drop([0, 1], [0], 'below'), undefined);
    assert.equal(drop([0], [0, 1], 'after'), undefined);
    assert.equal(drop([0], [0], 'below'), undefined);
    assert.equal(drop([1], [2, 0, 0], 'below'), undefined);
    assert.equal(drop([0], [2, 0], 'below'), undefined);
    assert.equal(drop([2], [1], 'below'), undefined);
    assert.equal(drop([7], [1], 'below'), undefined);
    assert.equal(drop([1], [7], 'below'), undefined);
  });

  test('is found again in a menu that has changed, or is no more', () => {
    const [, d] = MENU as [MenuItem, MenuItem];
    assert.deepEqual(findEntry(MENU, [1], d), [1]);
    const moves = indentEntry(MENU, [1])!;
    assert.deepEqual(findEntry(moves.items, [1], d), [0, 2]);
    const renamed = replaceEntry(MENU, [1], { ...d, text: 'other' });
    assert.deepEqual(findEntry(renamed, [1], d), [1]);
    assert.equal(findEntry(removeEntry(MENU, [1]), [1], d), undefined);
    const elsewhere = replaceEntry(MENU, [1], { ...d, href: '/elsewhere' });
    assert.equal(findEntry(elsewhere, [1], d), undefined);
  });

  test('keeps its name, and others with its address theirs, through moves', () => {
    const twice = [item('a', item('b')), { ...item('a'), text: 'again' }, item('c')];
    const down = placesAfter(twice, (all) => moveEntry(all, [0], 1)?.items ?? all);
    assert.deepEqual(
      [...down],
      [
        ['0 /a', '1 /a'],
        ['0 /a › 0 /b', '1 /a › 0 /b'],
        ['1 /a', '0 /a'],
        ['0 /c', '0 /c'],
      ],
    );
    const without = placesAfter(twice, (all) => removeEntry(all, [0]));
    assert.deepEqual(
      [...without],
      [
        ['0 /a', undefined],
        ['0 /a › 0 /b', undefined],
        ['1 /a', '0 /a'],
        ['0 /c', '0 /c'],
      ],
    );
  });
});
