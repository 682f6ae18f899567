import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';
import { resolveSettings } from './config';
import { openDatabase } from './database/open-database';
import { startHost, type HostOptions, type RunningHost } from './host';

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));

/** URL of a server of PostgreSQL, if the tests use one (`npm run test:postgres`). */
export const POSTGRES = process.env['DM_TEST_POSTGRES'];

/** Creates an empty database, which the command that runs the tests removes. */
async function createPostgresDatabase(server: string): Promise<string> {
  const name = `${process.env['DM_TEST_POSTGRES_PREFIX'] ?? 'dm_test'}_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement on the database of a host, past the host. */
export async function queryDatabase(
  { options }: Workspace,
  statement: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const database = await openDatabase(resolveSettings({ ...options, databaseConnections: 1 }));
  try {
    return await database.all(sql.raw<Record<string, unknown>>(statement));
  } finally {
    await database.close();
  }
}

/** A response as received: not decoded, redirects not followed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** A temporary copy of the fixture site and of the package with its media. */
export interface Workspace {
  readonly folder: string;
  readonly siteFolder: string;
  readonly dataFolder: string;
  readonly options: HostOptions;
}

/** Creates a workspace that is removed after the test. */
export async function createWorkspace(t: TestContext): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'dm-host-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await cp(fixtures, folder, { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  await rename(join(folder, 'photos'), join(folder, 'node_modules', 'fixture-photos'));
  const siteFolder = join(folder, 'site');
  const dataFolder = join(folder, 'new', 'data');
  return {
    folder,
    siteFolder,
    dataFolder,
    options: {
      siteFolder,
      dataFolder,
      libraryFolder: join(folder, 'dist'),
      embedFolder: join(folder, 'embed'),
      port: 0,
      embedPort: 0,
      ...(POSTGRES !== undefined && { databaseUrl: await createPostgresDatabase(POSTGRES) }),
    },
  };
}

/** Starts a host of the fixture site that stops after the test. */
export async function startTestHost(
  t: TestContext,
  options: HostOptions = {},
): Promise<RunningHost> {
  const workspace = await createWorkspace(t);
  const host = await startHost({ ...workspace.options, ...options });
  t.after(() => host.stop());
  return host;
}

interface SendOptions extends RequestOptions {
  readonly body?: string | Uint8Array;
}

/** Sends a request without normalizing its path. */
export function send(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { body: requestBody, ...options }: SendOptions = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers, agent: false, ...options },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode: status = 0, headers: responseHeaders } = incoming;
          resolve({ status, headers: responseHeaders, body, text: body.toString('utf8') });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(requestBody);
  });
}

/** Handles a request of which the body has been read. */
type ServerHandler = (
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

/** Starts a server that stops after the test, and returns its port. */
export async function startTestServer(t: TestContext, handle: ServerHandler): Promise<number> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => void handle(Buffer.concat(chunks), incoming, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Requests the page JSON of a page. */
export async function getPageJson(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse & { readonly json: Record<string, unknown> }> {
  const response = await send(port, `${path}?dm_ajaxCall=true`, headers);
  return { ...response, json: JSON.parse(response.text) as Record<string, unknown> };
}

/** Waits until a condition is met. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += 10) {
    assert.ok(waited < 10_000, 'timed out');
    await wait(10);
  }
}

/** Asserts that these paths get 404. */
export async function assertMissing(
  port: number,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const path of paths) assert.equal((await send(port, path, headers)).status, 404, path);
}
