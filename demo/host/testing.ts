import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'node:test';
import { startHost, type HostOptions, type RunningHost } from './host';

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));

/** An answer as it came over the wire: nothing decoded, nothing followed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** A copy of the fixture site in a folder of its own, with the package that its media come from. */
export interface Workplace {
  readonly folder: string;
  readonly siteFolder: string;
  readonly dataFolder: string;
  readonly options: HostOptions;
}

/** Makes a workplace that is removed after the test. */
export async function workplace(t: TestContext): Promise<Workplace> {
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
    },
  };
}

/** Starts a host on the fixture site that stops after the test. */
export async function hostFor(t: TestContext, options: HostOptions = {}): Promise<RunningHost> {
  const place = await workplace(t);
  const host = await startHost({ ...place.options, ...options });
  t.after(() => host.stop());
  return host;
}

/** What else there is to say of a request. */
interface Asked extends RequestOptions {
  readonly body?: string | Uint8Array;
}

/** Sends one request exactly as spelled: no path is tidied up on the way. */
export function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { body: sent, ...options }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers, agent: false, ...options },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode = 0, headers: got } = incoming;
          resolve({ status: statusCode, headers: got, body, text: body.toString('utf8') });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** Asks for the JSON form of a page. */
export async function askJson(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer & { readonly json: Record<string, unknown> }> {
  const answer = await ask(port, `${path}?dm_ajaxCall=true`, headers);
  return { ...answer, json: JSON.parse(answer.text) as Record<string, unknown> };
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 10) {
    assert.ok(waited < 10_000, 'it never came to that');
    await wait(10);
  }
}

/** There is nothing at these addresses. */
export async function assertMissing(
  port: number,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const path of paths) assert.equal((await ask(port, path, headers)).status, 404, path);
}
