import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { inRoot } from '../../../scripts/paths';
import { parseParameters } from '../../../shared/site/parameters.schema';
import { jsonSchemaOf, SCHEMA_NAMES, type SchemaName } from './schemas';
import { parseSiteFile } from './site-file';

const validators = new Map(
  SCHEMA_NAMES.map((name) => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    return [name, ajv.compile(jsonSchemaOf(name))] as const;
  }),
);

/** The files of a site, each with the name of its schema. */
function filesOf(folder: string): readonly (readonly [file: string, schema: SchemaName])[] {
  const collections = ['data/collections', 'data/store'].flatMap((path) =>
    readdirSync(`${folder}/${path}`).map((name) => [`${path}/${name}`, 'collection'] as const),
  );
  return [
    ['site.json', 'site'],
    ['theme.json', 'theme'],
    ['media.json', 'media'],
    ['albums.json', 'albums'],
    ['data/content-library.json', 'content-library'],
    ['data/members.json', 'members'],
    ['sections/sections.json', 'sections'],
    ...collections,
  ];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

for (const [file, schema] of filesOf(inRoot('demo/site'))) {
  test(`${file} of the demo site is valid by its schema`, () => {
    const validate = validators.get(schema);
    assert.ok(validate?.(readJson(inRoot('demo/site', file))), JSON.stringify(validate?.errors));
  });
}

test('the schema of site.json has each name that the reader takes, and no other', () => {
  const { properties = {} } = jsonSchemaOf('site') as {
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  };
  const { parameters } = parseParameters({});
  const names = new Set([
    ...Object.keys(parameters),
    ...[
      '$schema',
      'navSettings',
      'personalization',
      'hasCustomDomain',
      'webhooks',
      'searchSources',
    ],
  ]);
  assert.deepEqual(Object.keys(properties).toSorted(), [...names].toSorted());
  for (const [name, { description }] of Object.entries(properties)) assert.ok(description, name);
  assert.throws(() => parseSiteFile('{ "other": 1 }'), /unknown name "other"/);
});

test('a file that its reader refuses is refused by the schema', () => {
  const refused: readonly (readonly [SchemaName, unknown])[] = [
    ['site', { siteAlais: 'x' }],
    ['site', { cookieNotification: { shwo: true } }],
    ['site', { maps: { provdier: 'mapbox' } }],
    ['site', { animation: 'faed' }],
    ['theme', [{ kind: 'colour' }]],
    ['theme', { tokens: [], other: 1 }],
    ['media', { 'a.jpg': { package: 'x' } }],
    ['albums', [{ id: '1', photos: [], title: 'x' }]],
    ['collection', { fields: { a: 'colour' }, items: [] }],
    ['content-library', { site_text: {} }],
    ['members', [{ id: 'a' }]],
    ['sections', [{ name: 'a', title: '', summary: '' }]],
  ];
  for (const [schema, file] of refused) {
    assert.equal(validators.get(schema)?.(file), false, JSON.stringify(file));
  }
});

test('each file may name its schema, which no visitor gets', () => {
  const $schema = './schemas/a.json';
  const files: readonly (readonly [SchemaName, unknown])[] = [
    ['site', { $schema }],
    ['theme', { $schema, tokens: [] }],
    ['media', { $schema }],
    ['albums', { $schema, albums: [] }],
    ['collection', { $schema, fields: {}, items: [] }],
    ['content-library', { $schema }],
    ['members', { $schema, members: [] }],
    ['sections', { $schema, sections: [] }],
  ];
  for (const [schema, file] of files) {
    const validate = validators.get(schema);
    assert.ok(validate?.(file), `${schema}: ${JSON.stringify(validate?.errors)}`);
  }
  assert.equal('$schema' in parseSiteFile(JSON.stringify({ $schema })).parameters, false);
});
