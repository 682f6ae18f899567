import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNode } from '../source/node';
import { parseSource } from '../source/parse-source';
import { blocksOf, nameOf } from './blocks';

const nameIn = (source: string): string => {
  const node = parseSource(source).children.find(isNode);
  assert.ok(node);
  return nameOf(node);
};

test('the name of a block has the signs that its source writes as references', () => {
  const names: [source: string, name: string][] = [
    ['<p>Use &lt;i&gt; &amp; &quot;b&quot;&nbsp;&#8211; &eacute;</p>', 'Text: Use <i> & "b" – é'],
    ['<p>A<b>B</b> &amp;lt; C</p>', 'Text: AB &lt; C'],
    ['<section><h2>One<br>two <!-- <h2>no --> three</h2></section>', 'Section: One two three'],
    ['<p>a < b</p>', 'Text: a < b'],
    ['<p>{{title}}</p>', 'Text: {{title}}'],
    ['<div><img src="/a.jpg" alt="A &quot;pier&quot;"></div>', 'Group: A "pier"'],
  ];
  for (const [source, name] of names) assert.equal(nameIn(source), name);
});

test('names of many long texts are found in linear time', () => {
  const start = performance.now();
  blocksOf(parseSource(`<p>${'<!--'.repeat(50_000)}</p>`.repeat(4)));
  assert.ok(performance.now() - start < 4000);
});
