import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { startHost, type RunningHost } from '../host';
import { createWorkspace, send } from '../fixtures/testing';

const RULES = {
  rules: [
    { id: 'near', when: { locations: [{ country: 'GB' }] }, show: ['ferry'] },
    { id: 'letter', when: { campaign: { source: 'letter' } }, popup: { url: '/about', delay: 2 } },
    { id: 'named', popup: { name: 'tides' } },
  ],
};

interface Options {
  readonly personalization?: unknown;
  readonly locationHeaders?: readonly string[];
}

/** Starts a host of the fixture site with these rules and the inline script of a build. */
async function start(
  t: TestContext,
  { personalization = RULES, locationHeaders = [] }: Options = {},
): Promise<RunningHost> {
  const { folder, options } = await createWorkspace(t);
  const file = join(folder, 'site', 'site.json');
  const site = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...site, personalization }));
  await writeFile(join(folder, 'dist', 'dm-rules.js'), 'startRules();');
  const host = await startHost({ ...options, locationHeaders });
  t.after(() => host.stop());
  return host;
}

const rulesIn = (html: string): unknown => {
  const [, script = ''] = /id="dm-site">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(script) as { readonly personalization?: unknown }).personalization;
};

describe('personalization rules', () => {
  test('stand in every document, with the script that decides them', async (t) => {
    const { port } = await start(t);
    for (const path of ['/', '/about', '/nowhere']) {
      const { text, headers } = await send(port, path);
      assert.deepEqual(rulesIn(text), RULES, path);
      assert.match(text, /<script>startRules\(\);<\/script>/, path);
      assert.doesNotMatch(String(headers.vary), /country/i, path);
    }
  });

  test('are told the place that the proxy names, which caches are told of', async (t) => {
    const locationHeaders = ['CF-IPCountry', 'CF-Region-Code', 'CF-IPCity'];
    const { port } = await start(t, { locationHeaders });
    const sent = { 'cf-ipcountry': 'GB', 'cf-ipcity': `<script>${'x'.repeat(500)}` };
    const { text, headers } = await send(port, '/', sent);
    const location = { country: 'GB', city: `<script>${'x'.repeat(92)}` };
    assert.deepEqual(rulesIn(text), { ...RULES, location });
    assert.match(String(headers.vary), /CF-IPCountry, CF-Region-Code, CF-IPCity/);
    const unknown = await send(port, '/');
    assert.deepEqual(rulesIn(unknown.text), RULES);
  });

  test('open the pages of the preview in a preview', async (t) => {
    const { port } = await start(t);
    const { text } = await send(port, '/site/fixture/about?preview=true');
    const { rules } = rulesIn(text) as typeof RULES;
    assert.deepEqual(
      rules.map(({ popup }) => popup),
      [undefined, { url: '/site/fixture/about', delay: 2 }, { name: 'tides' }],
    );
  });

  const WRONG: readonly (readonly [object, RegExp])[] = [
    [{ rules: [] }, /personalization/],
    [{ rules: [{ show: ['x'] }] }, /id/],
    [{ rules: [{ id: 'x', when: { moon: 'full' } }] }, /moon/],
    [{ rules: [{ id: 'x', when: { from: 'soon' } }] }, /from/],
    [{ ...RULES, timeZone: 'Europe/Atlantis' }, /timeZone/],
  ];
  for (const [personalization, message] of WRONG) {
    test(`are refused at the start if ${message.source} is wrong`, async (t) => {
      await assert.rejects(start(t, { personalization }), message);
    });
  }
});
