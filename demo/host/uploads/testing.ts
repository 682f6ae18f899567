import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { UploadTicket } from '../../../shared/form/upload';
import { settle, type HostOptions } from '../config';
import type { HostContext } from '../context';
import { startHost } from '../host';
import { openDatabase } from '../store/database';
import { ask, workplace, type Answer } from '../testing';

/** Where uploads are asked for. */
export const CALL = '/_dm/s/rt/api/public/rt/site/fixture/uploads';

/** What an upload is answered with. */
export interface Given extends UploadTicket {
  readonly id: string;
}

/** Starts a host, with a way of its own to its database and files. */
export async function uploadHost(t: TestContext, more: HostOptions = {}) {
  const place = await workplace(t);
  const options = { ...place.options, ...more };
  const host = await startHost(options);
  t.after(() => host.stop());
  const settings = settle(options);
  const database = await openDatabase(settings);
  t.after(() => database.close());
  return { ...host, place, database, context: { settings, database } as HostContext };
}

/** Asks for an upload. */
export const askFor = (port: number, asked: unknown): Promise<Answer> =>
  ask(
    port,
    CALL,
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify(asked) },
  );

/** Asks for an upload that is allowed. */
export async function given(port: number, name: string, size: number): Promise<Given> {
  const answer = await askFor(port, { name, size, type: 'text/plain', accept: '' });
  assert.equal(answer.status, 201, answer.text);
  return JSON.parse(answer.text) as Given;
}
