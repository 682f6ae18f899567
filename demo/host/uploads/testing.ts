import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { UploadTicket } from '../../../shared/form/upload';
import { resolveSettings, type HostOptions } from '../config';
import type { HostContext } from '../context';
import { startHost } from '../host';
import { openDatabase } from '../database/open-database';
import { send, createWorkspace, type RawResponse } from '../testing';

/** Path of the call that creates uploads. */
export const CALL = '/_dm/s/rt/api/public/rt/site/fixture/uploads';

/** Response to a new upload. */
export interface CreatedUpload extends UploadTicket {
  readonly id: string;
}

/** Starts a host, with access to its database and files. */
export async function startUploadHost(t: TestContext, options: HostOptions = {}) {
  const workspace = await createWorkspace(t);
  const allOptions = { ...workspace.options, ...options };
  const host = await startHost(allOptions);
  t.after(() => host.stop());
  const settings = resolveSettings(allOptions);
  const database = await openDatabase(settings);
  t.after(() => database.close());
  return { ...host, workspace, database, context: { settings, database } as HostContext };
}

/** Calls the platform to create an upload. */
export const callCreateUpload = (port: number, body: unknown): Promise<RawResponse> =>
  send(
    port,
    CALL,
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify(body) },
  );

/** Creates an upload of an accepted file. */
export async function createUpload(
  port: number,
  name: string,
  size: number,
): Promise<CreatedUpload> {
  const response = await callCreateUpload(port, { name, size, type: 'text/plain', accept: '' });
  assert.equal(response.status, 201, response.text);
  return JSON.parse(response.text) as CreatedUpload;
}
