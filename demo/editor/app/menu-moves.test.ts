import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { MenuItem } from '../../host/content/model';
import {
  entryAt,
  indentEntry,
  isWithin,
  moveEntry,
  outdentEntry,
  placeOf,
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
    assert.deepEqual(
      places.map((place) => isWithin(place, '0 /a')),
      [true, true, false, false],
    );
  });
});
