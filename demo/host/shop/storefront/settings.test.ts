import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrowserSettings } from './settings';

test('a product browser takes its first screen, its view and its size from its settings', () => {
  const { id, first, searchView, look } = readBrowserSettings([
    ...['id=box', 'views=grid(2,4) list(10) table(20)', 'categoryView=GRID', 'searchView=table'],
    ...['categoriesPerRow=9', 'defaultCategoryId=7'],
  ]);
  assert.equal(id, 'box');
  assert.deepEqual(first, { kind: 'category', id: 7 });
  assert.equal(searchView, 'table');
  assert.deepEqual([look.view, look.columns, look.pageSize], ['grid', 4, 8]);
  assert.equal(look.categoryColumns, 6, 'no more than fit');
});

test('a list has as many products as its view says, in one column', () => {
  const { look } = readBrowserSettings(['categoryView=list', 'views=grid(3,3) list(10)']);
  assert.deepEqual([look.view, look.columns, look.pageSize], ['list', 0, 10]);
});

test('a product goes before a category, and what is no setting has its default', () => {
  const both = readBrowserSettings(['defaultProductId=5', 'defaultCategoryId=7']);
  assert.deepEqual(both.first, { kind: 'product', id: 5 });
  const { first, searchView, look } = readBrowserSettings(['categoryView=wall', 'views=grid(x)']);
  assert.deepEqual(first, { kind: 'main' });
  assert.deepEqual([searchView, look.view, look.pageSize], ['list', 'grid', 9]);
  assert.equal(look.categoryColumns, 0);
});
