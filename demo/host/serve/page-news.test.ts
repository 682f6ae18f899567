import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { test } from 'node:test';
import { startHost } from '../host';
import { METRICS_TOKEN, pagesFrom } from '../fixtures/metrics';
import { createWorkspace, queryDatabase, send } from '../fixtures/testing';
import { FairTurns } from '../time/fair-turns';

const CROWD = 60;

test('a crowd that asks for a page after a write takes few turns, and gets the new one', async (t) => {
  const workspace = await createWorkspace(t);
  const host = await startHost({ ...workspace.options, metricsToken: METRICS_TOKEN });
  t.after(() => host.stop());
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD });
  t.after(() => agent.destroy());
  const ask = () => send(host.port, '/about', {}, { agent });
  await Promise.all(Array.from({ length: CROWD }, ask));
  const rendered = await pagesFrom(host, 'rendering');

  await queryDatabase(
    workspace,
    `update page set content = '<p>Written</p>' where path = '/about'`,
  );
  let begun = 0;
  const run: FairTurns['run'] = Reflect.get(FairTurns.prototype, 'run');
  t.mock.method(FairTurns.prototype, 'run', function (this: FairTurns, ...of: unknown[]) {
    const [client, task, signal] = of as Parameters<FairTurns['run']>;
    return run.call(
      this,
      client,
      (hasWaited: boolean) => {
        begun += 1;
        return task(hasWaited);
      },
      signal,
    );
  });
  const answers = await Promise.all(Array.from({ length: CROWD }, ask));
  for (const { status, text } of answers) {
    assert.equal(status, 200);
    assert.match(text, /<p>Written<\/p>/);
  }
  assert.equal((await pagesFrom(host, 'rendering')) - rendered, 1);
  assert.ok(begun < CROWD / 4, `${begun} turns for ${CROWD} visitors`);
});
