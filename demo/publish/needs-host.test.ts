import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { filesBelow, inRoot } from '../../scripts/paths';
import { Needs, PARTS, partsThatAsk } from './needs-host';
import { reportLines } from './report-lines';

const inBody = (markup: string): string[] => [
  ...partsThatAsk(`<!doctype html><html><body>${markup}</body></html>`),
];

describe('what a page needs a host for', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['<p>Nothing</p><dm-gallery></dm-gallery><a href="/about">About</a>', []],
    ['<form method="post" action="/_dm/s/rt/widgets/dmform.submit.jsp"></form>', ['forms']],
    ['<dm-form><form></form></dm-form>', ['forms']],
    ['<div><dm-map lat="1" lng="2"></dm-map></div>', ['maps: tiles, still pictures, addresses']],
    ['<img src="/_maps/osm/1/1/1.png">', ['maps: tiles, still pictures, addresses']],
    ['<template><dm-like></dm-like></template>', ['comments and likes']],
    ['<a href="/_booking/calendly/house/lesson">Book</a>', ['bookings at the host']],
    ['<a href="https://calendly.com/_booking/">Book</a>', []],
    ['<link rel="stylesheet" href="/_shop/storefront.css">', []],
    [
      '<script>dmAPI.loadCollectionsAPI().data("rooms").get()</script>',
      ['data that scripts ask for (dmAPI)'],
    ],
    ['<script>dmAPI.runOnReady("a", () => {})</script>', []],
  ];
  for (const [markup, expected] of cases) {
    test(markup, () => assert.deepEqual(inBody(markup), expected));
  }

  test('is collected by page, in one order', () => {
    const needs = new Needs();
    needs.add('/a', '<dm-like></dm-like><dm-form></dm-form>');
    needs.add('/b', '<dm-form></dm-form>');
    needs.addScript('/assets/site.js', 'api.getLoggedInMember()');
    assert.deepEqual(needs.list, [
      { name: 'forms', pages: ['/a', '/b'] },
      { name: 'comments and likes', pages: ['/a'] },
      { name: 'data that scripts ask for (dmAPI)', pages: ['/assets/site.js'] },
    ]);
  });

  test('is known of every element that asks', () => {
    const files = ['elements', 'shared']
      .flatMap(filesBelow)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|example/.test(file));
    const text = new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
    const asks = new Set(files.filter((file) => /['"`]\/_dm\/s\//.test(text.get(file) ?? '')));
    // What imports a file that asks may ask, too, unless it is one of those that many import.
    for (const file of asks) {
      for (const [other, code] of text) {
        const imports = Array.from(code.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g));
        const leadsThere = imports.some(([, plain, lazy]) =>
          [`.ts`, `.tsx`].some(
            (suffix) => join(dirname(other), `${plain ?? lazy ?? ''}${suffix}`) === file,
          ),
        );
        if (leadsThere) asks.add(other);
      }
    }
    const tags = new Set(
      [...asks].flatMap((file) => {
        const [, name] = /^elements\/([^/]+)\//.exec(file) ?? [];
        return name === undefined ? [] : [`dm-${name}`];
      }),
    );
    const known = new Set(PARTS.flatMap(({ tags: listed = [] }) => listed));
    assert.ok(tags.size > 8, [...tags].join());
    assert.deepEqual(
      [...tags].filter((tag) => !known.has(tag)),
      [],
    );
  });
});

test('what is printed of a publication names each need once, with some pages', () => {
  const report = {
    pages: 8,
    files: 60,
    bytes: 1_234_567,
    forwarded: ['/guests', '/search'],
    needs: [{ name: 'forms', pages: ['/a', '/b', '/c', '/d', '/e'] }],
    missing: [{ path: '/nowhere', from: '/a' }],
    undocumented: [
      { path: '/elements', from: '/' },
      { path: '/elements/map', from: '/rooms' },
    ],
  };
  assert.deepEqual(reportLines(report, { folder: 'out', calls: undefined }), [
    '8 pages, 60 files, 1.2 MB in out',
    'Without --calls no host answers, and this does not work:',
    '  forms: /a, /b, /c and 2 more',
    '  pages that differ between visitors, or by the query: /guests, /search',
    '  /admin and /editor',
    'The documentation is left out, to which / links (2 addresses); --documentation adds it.',
    '/a links to /nowhere, which is not there.',
  ]);
  const [, heading] = reportLines(report, { folder: 'out', calls: 'https://host.example' });
  assert.equal(heading, 'The host at https://host.example answers:');
});
