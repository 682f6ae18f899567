import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { startHost, type RunningHost } from '../host';
import { writePage } from '../fixtures/forms';
import { METRICS_TOKEN, pagesFrom } from '../fixtures/metrics';
import { visitorOf } from '../fixtures/talk';
import { createWorkspace, send } from '../fixtures/testing';

const PAGE = '/post';

/** Starts a host with a page with comments, which is kept. */
async function start(t: TestContext): Promise<RunningHost> {
  const workspace = await createWorkspace(t);
  await writePage(workspace, 'post', '<dm-comments></dm-comments>');
  const host = await startHost({
    ...workspace.options,
    ...{ commentHold: 'none', metricsToken: METRICS_TOKEN, publicOrigin: 'http://kept.example' },
  });
  t.after(() => host.stop());
  await send(host.port, PAGE);
  return host;
}

describe('the renderings of a page', () => {
  test('are one for many requests that come after a write', async (t) => {
    const host = await start(t);
    const visitor = visitorOf(host);
    for (let round = 0; round < 3; round += 1) {
      await visitor.say(`Written ${round}`, { page: PAGE });
      const before = await pagesFrom(host, 'rendering');
      const answers = await Promise.all(Array.from({ length: 40 }, () => send(host.port, PAGE)));
      for (const { text } of answers) assert.match(text, new RegExp(`Written ${round}`));
      assert.equal((await pagesFrom(host, 'rendering')) - before, 1);
    }
  });

  test('show each visitor what they have written, also while others wait', async (t) => {
    const host = await start(t);
    const write = async (name: string): Promise<void> => {
      const text = `Written by ${name}`;
      await visitorOf(host).say(text, { page: PAGE });
      assert.match((await send(host.port, PAGE)).text, new RegExp(text));
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`visitor ${index} of 20`)));
  });
});
