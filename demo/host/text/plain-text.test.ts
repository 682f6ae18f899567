import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './plain-text';

test('the text of HTML is what stands in its elements, in one line', () => {
  for (const [html, text] of [
    ['', ''],
    ['  a\n b ', 'a b'],
    ['<p>Grey <b>se</b>als.</p><p>Fog</p>', 'Grey seals. Fog'],
    ['one<br>two<br/>three', 'one two three'],
    ['a &amp; b &lt;c> &#x41;&nbsp;&eacute;', 'a & b <c> A é'],
    ['&am<b></b>p; &lt', '&amp; <'],
    ['1 < 2 <3 <', '1 < 2 <3 <'],
    ['a<!-- <b>no</b> -->b<!-->c<!--->d<!-- x --!>e', 'abcde'],
    ['a<?php no ?>b<!doctype no>c</>d</ no>e', 'abcde'],
    ['a<script>no</b>no</scripts></script>b', 'a b'],
    ['a<STYLE>no</style >b<noscript><p>no</noscript>c', 'a b c'],
    ['a<template><p>no<template>no</template>no</template>b', 'a b'],
    ['<title>a <b> &amp;</title>c', 'a <b> & c'],
    [`a<i title="no>no" class='no">' data=a"b>c</i>d`, 'acd'],
    ['a<i x=" >no', 'a'],
    ['a<i x=no', 'a'],
    ['a<!-- no', 'a'],
    ['a\0b &#0;', 'ab \ufffd'],
    ['<ul><li>a<li>b</ul>', 'a b'],
    ['<x-y>a</x-y>b', 'a b'],
  ] as const) {
    assert.equal(plainText(html), text, html);
  }
});

test('of a long text only as much is read as is asked for', () => {
  assert.equal(plainText('&amp;'.repeat(1000), 10), '&'.repeat(10));
  assert.equal(plainText(`<p>${' '.repeat(5000)}a b</p>c`, 3), 'a b');
});

for (const part of [
  ...['<ul><li>', '<b>', '<a>x', '<table><tr>x', '<p><b>', '<nobr>', '<svg>', '<form><div>'],
  ...['</', '<!', '<!--', '<a "', '<a b="', 'i="" <i a="', '<a b c d e f', '<textarea>', '&am'],
  ...['<template>', '<script>', '<a =  "', "<a b='\">'", ' <p>'],
]) {
  test(`a million characters of ${part} are read in their time`, () => {
    const html = part.repeat(1_000_000 / part.length);
    const begin = performance.now();
    plainText(html);
    // Quadratic time would be minutes.
    assert.ok(performance.now() - begin < 3000);
  });
}
