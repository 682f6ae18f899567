import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { HostOptions } from '../config';
import { optionsFromEnvironment } from '../environment';
import { startHost } from '../host';
import { createWorkspace, send, startTestHost } from '../fixtures/testing';

/** The directives of the policy of a page, by name. */
async function policyOf(port: number): Promise<ReadonlyMap<string, string>> {
  const { headers } = await send(port, '/about');
  const directives = String(headers['content-security-policy']).split('; ');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const ofServices = (services: readonly string[]): HostOptions => ({ services });

describe('services of other sites', () => {
  test('are not allowed unless the site uses them', async (t) => {
    const { port } = await startTestHost(t);
    const policy = await policyOf(port);
    for (const [name, sources] of policy) assert.doesNotMatch(sources, /https:/, name);
    assert.equal(policy.get('frame-src'), `'self'`);
    assert.equal(policy.get('require-trusted-types-for'), `'script'`);
  });

  test('are named by those that the site uses, and by no other', async (t) => {
    const { port } = await startTestHost(t, ofServices(['openstreetmap', 'https://book.example']));
    const policy = await policyOf(port);
    assert.equal(policy.get('img-src'), `'self' data: https://tile.openstreetmap.org`);
    assert.equal(policy.get('frame-src'), `'self' https://book.example`);
    assert.doesNotMatch(policy.get('script-src') ?? '', /https:/);
    // No script of theirs runs in the page.
    assert.equal(policy.get('require-trusted-types-for'), `'script'`);
  });

  test('with scripts of their own are not held to Trusted Types', async (t) => {
    const { port } = await startTestHost(t, ofServices(['vimeo', 'youtube', 'youtube']));
    const policy = await policyOf(port);
    assert.match(policy.get('script-src') ?? '', / https:\/\/player\.vimeo\.com https:\/\/www\.yo/);
    assert.equal(policy.get('script-src')?.match(/youtube\.com/g)?.length, 1);
    assert.equal(policy.has('require-trusted-types-for'), false);
  });

  test('for bookings allow their frames, and a script where they have one', async (t) => {
    const calendly = await policyOf((await startTestHost(t, ofServices(['calendly']))).port);
    assert.equal(calendly.get('frame-src'), `'self' https://calendly.com`);
    assert.doesNotMatch(calendly.get('script-src') ?? '', /https:/);
    assert.equal(calendly.get('require-trusted-types-for'), `'script'`);
    const table = await policyOf((await startTestHost(t, ofServices(['opentable']))).port);
    assert.equal(table.get('frame-src'), `'self' https://www.opentable.com`);
    assert.match(table.get('script-src') ?? '', / https:\/\/www\.opentable\.com https:\/\/cdn\./);
  });

  test('include the captcha where it has a key', async (t) => {
    const { port } = await startTestHost(t, { captchaPublicKey: 'key' });
    assert.match((await policyOf(port)).get('frame-src') ?? '', /google\.com\/recaptcha\//);
  });

  test('can be paid in their frames, and know no place unless the page asks', async (t) => {
    const { port } = await startTestHost(t, ofServices(['https://book.example']));
    const { headers } = await send(port, '/about');
    const permissions = String(headers['permissions-policy']).split(', ');
    assert.ok(permissions.includes('payment=("https://book.example")'));
    assert.ok(permissions.includes('geolocation=(self)'));
    assert.ok(permissions.includes('camera=()'));
  });

  for (const wrong of ['yuotube', 'http://book.example', 'https://book.example/path', '*', '']) {
    test(`are refused at start if unknown: "${wrong}"`, async (t) => {
      const { options } = await createWorkspace(t);
      await assert.rejects(startHost({ ...options, services: [wrong] }), {
        name: 'RangeError',
        message: new RegExp(`Unknown service "${wrong.replaceAll(/[*./]/g, String.raw`\$&`)}"`),
      });
    });
  }

  test('are read from the environment', () => {
    const { services } = optionsFromEnvironment({ DM_SERVICES: 'youtube, https://book.example' });
    assert.deepEqual(services, ['youtube', 'https://book.example']);
  });
});
