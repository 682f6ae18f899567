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
    ['<div><img src="/a.jpg" alt="A &quot;pier&quot;"></div>', 'Group: A "pier"'],
  ];
  for (const [source, name] of names) assert.equal(nameIn(source), name);
});

test('the name of a block has words for what the host fills in', () => {
  const names: [source: string, name: string][] = [
    ['<header><h1>Journal{{heading}}</h1></header>', 'Header: Journal'],
    ['<p>{{title}}</p>', 'Text: Title'],
    ['<p>{{starts|date}}</p>', 'Text: Starts'],
    ['<p>“{{search-term}}”</p>', 'Text: “Search term”'],
    [
      '<p>Page {{number}} of <b>{{count}}</b> <!--dm:with a-->now<!--/dm:with a--></p>',
      'Text: Page … of … now',
    ],
    ['<div><img src="/a.jpg" alt="{{alt}}"></div>', 'Group: Alt'],
    ['<dm-slider label="Rooms {{count}}"></dm-slider>', 'Slider: Rooms …'],
    // Text of the page's own.
    ['<p>&#123;&#123;title}}</p>', 'Text: {{title}}'],
    ['<div><img src="/a.jpg" alt="&#123;&#123;x}}"></div>', 'Group: {{x}}'],
    ['<p>{{not a field}}</p>', 'Text: {{not a field}}'],
  ];
  for (const [source, name] of names) assert.equal(nameIn(source), name);
});

test('a template is a block where it has pictures', () => {
  const source =
    '<template data-dm-part="late"><img src="/a.jpg"></template><template>text</template>';
  const items = blocksOf(parseSource(source));
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Part for some visitors: late'],
  );
});

test('names of many long texts are found in linear time', () => {
  const start = performance.now();
  blocksOf(parseSource(`<p>${'<!--'.repeat(50_000)}</p>`.repeat(4)));
  assert.ok(performance.now() - start < 4000);
});
