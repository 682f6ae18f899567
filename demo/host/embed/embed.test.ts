import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { send, getPageJson, assertMissing, startTestHost } from '../fixtures/testing';

describe('the second origin', () => {
  test('serves a foreign page with the platform’s origin filled in', async (t) => {
    const { port, embedPort } = await startTestHost(t);
    const { status, headers, text } = await send(embedPort, '/embed/');
    assert.equal(status, 200);
    assert.notEqual(embedPort, port);
    const platform = `http://127.0.0.1:${String(port)}`;
    assert.ok(text.includes(`src="${platform}/dm/1/dm.js"`));
    const policy = String(headers['content-security-policy']);
    assert.ok(policy.includes(`script-src 'self' ${platform};`));
    assert.ok(policy.includes(`require-trusted-types-for 'script'`));
    assert.doesNotMatch(policy, /unsafe|\*/);
  });

  test('is the target of /embed, in both formats', async (t) => {
    const { port, embedPort } = await startTestHost(t);
    const address = `http://127.0.0.1:${String(embedPort)}/embed/`;
    const document = await send(port, '/embed');
    assert.deepEqual([document.status, document.headers.location], [302, address]);
    const { status, json } = await getPageJson(port, '/embed');
    assert.deepEqual([status, json['url_redirect']], [200, address]);
  });

  test('has the public origin, or the public host name on its own port', async (t) => {
    const publicOrigin = 'https://fixture.example';
    const derived = await startTestHost(t, { publicOrigin });
    const origin = `${publicOrigin}:${String(derived.embedPort)}`;
    const headers = { host: 'attacker.example' };
    const address = (await send(derived.port, '/embed', headers)).headers.location;
    assert.equal(address, `${origin}/embed/`);
    const publicEmbedOrigin = 'https://embed.example';
    const configured = await startTestHost(t, { publicOrigin, publicEmbedOrigin });
    const { json } = await getPageJson(configured.port, '/embed', headers);
    assert.equal(json['url_redirect'], 'https://embed.example/embed/');
    assert.match(
      (await send(configured.embedPort, '/embed/', headers)).text,
      /fixture\.example\/dm\/1/,
    );
  });

  test('redirects its root to the page, and serves no pages of the site', async (t) => {
    const { embedPort } = await startTestHost(t);
    assert.equal((await send(embedPort, '/')).headers.location, '/embed/');
    assert.equal((await send(embedPort, '/embed')).headers.location, '/embed/');
    const paths = ['/about', '/embed/none.css', '/embed/..%2fsite/site.json', '/embed//etc'];
    await assertMissing(embedPort, paths);
  });
});
