import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, type ChildNode, type Element } from 'parse5';
import { broken, createRandom, ownPages } from '../test-pages';
import { scan } from './scan';
import type { StartTag } from './tokens.types';

/** A start tag and where it is: name, offsets, and those of its attributes. */
type Mark = string;

const mark = (name: string, start: number, end: number, attributes: readonly string[]): Mark =>
  [name, start, end, ...attributes.toSorted()].join(' ');

const tagsOf = (source: string): Mark[] =>
  [...scan(source)]
    .filter((token): token is StartTag => token.type === 'start')
    .map(({ name, start, end, attributes }) =>
      mark(
        name,
        start,
        end,
        attributes.map((attribute) => `${attribute.name} ${attribute.start} ${attribute.end}`),
      ),
    );

/** The start tags that a parser by the standard finds, and puts in its tree. */
function parsedTags(source: string): Mark[] {
  const marks: Mark[] = [];
  const rest: ChildNode[] = [...parse(source, { sourceCodeLocationInfo: true }).childNodes];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!('tagName' in node)) continue;
    const content = 'content' in node ? (node as { content: Element }).content : node;
    rest.push(...content.childNodes);
    const location = node.sourceCodeLocation;
    if (!location) continue;
    // An element without an end tag has the location of its start tag.
    const { startOffset, endOffset, attrs = {} } = { ...location, ...location.startTag };
    const attributes = Object.entries(attrs).map(
      ([name, range]) => `${name} ${range.startOffset} ${range.endOffset}`,
    );
    marks.push(
      mark(
        source
          .slice(startOffset + 1)
          .match(/^[^\s/>]+/)?.[0]
          .toLowerCase() ?? '',
        startOffset,
        endOffset,
        attributes,
      ),
    );
  }
  return marks;
}

const pages = ownPages().map(([, source]) => source);

test('finds the tags of pages where a parser by the standard finds them', () => {
  assert.ok(pages.length > 100);
  for (const page of pages) {
    // Placeholders are text to the parser.
    const source = page.replaceAll(/\{\{|\{%|\{#/g, '((');
    const found = new Set(tagsOf(source));
    for (const tag of parsedTags(source)) assert.ok(found.has(tag), tag);
  }
});

test('finds them in broken pages too', () => {
  const random = createRandom(7);
  let compared = 0;
  for (const page of pages.filter((text) => !/[{]|<svg/.test(text))) {
    const source = broken(page.slice(0, 4000), random).replaceAll(/\{\{|\{%|<\?php/g, '((');
    // The parser does not know where a value without space after it ends.
    const withoutAttributes = (tag: Mark): Mark => tag.split(' ', 3).join(' ');
    const found = new Set(tagsOf(source).map(withoutAttributes));
    for (const tag of parsedTags(source).map(withoutAttributes)) {
      compared += 1;
      assert.ok(found.has(tag), `${tag}\n${source}`);
    }
  }
  assert.ok(compared > 500);
});

const names = (source: string): string =>
  [...scan(source)]
    .map((token) =>
      token.type === 'start' ? token.name : token.type === 'end' ? `/${token.name}` : token.type,
    )
    .join(' ');

const SOURCES: readonly (readonly [string, string])[] = [
  ['<?php if (1 > 0) { echo "<b>"; } ?><i>', 'placeholder i'],
  ['<i><?php echo "<b>";', 'i placeholder'],
  ['{{ "<b>" }}<i>{% if a < b %}<u>{# <s> #}', 'placeholder i placeholder u placeholder'],
  ['<a href="{{ link("x") }}" {% if x > 1 %}class="y"{% endif %}>', 'a'],
  ["<a title='<?= \"it's\" ?>'><b>", 'a b'],
  ['<% if x > 1 %><b><%= y %>', 'placeholder b placeholder'],
  ['{{ <b> {% <i>', 'b i'],
  ['<script>"<b>"<!--<script></script><i>--></script><u>', 'script /script u'],
  ['<script><!--></script><u>', 'script /script u'],
  ['<title><b></title><textarea><i></TEXTAREA ><u>', 'title /title textarea /textarea u'],
  ['<noscript><img></noscript><u>', 'noscript /noscript u'],
  ['<svg><style><b></b></style><![CDATA[<i>]]></svg><u>', 'svg style b /b /style comment /svg u'],
  ['<!--><b><!--->x<i><!-- <u> --!><s>', 'comment b comment i comment s'],
  ['</><b></ x><i><?xml y="z"?><u>', 'b comment i comment u'],
  ['a < b <3 <b', ''],
  ['<b title="x', ''],
];

for (const [source, tokens] of SOURCES) {
  test(`${source} has the tokens ${tokens || 'of a text'}`, () => {
    assert.equal(names(source), tokens);
  });
}
