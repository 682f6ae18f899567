import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send } from '../fixtures/testing';
import { createUpload, startUploadHost } from '../fixtures/uploads';
import { doFor } from '../http/visitor';
import { checkFile } from './check-file';
import { checkContent } from './content';
import { MAX_SIZE } from './limits';

const SIZE = 2_000_000;

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Drawings of almost the largest size, each of which takes long in another way. */
const DRAWINGS = [
  svg('<g/>'.repeat(SIZE / 4)),
  svg('<g xmlns:a="b"/>'.repeat(SIZE / 17)),
  svg('<g a="" b="" c="" d="" e="" f=""/>'.repeat(SIZE / 35)),
  svg(`<text>${'&#x41;'.repeat(SIZE / 6)}</text>`),
];

/** Sends a file as a whole, and returns the status of the answer. */
async function upload(port: number, name: string, body: string | Buffer): Promise<number> {
  const { url } = await createUpload(port, name, body.length);
  const { pathname, search } = new URL(url);
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  };
  return (await send(port, pathname + search, headers, { method: 'PATCH', body })).status;
}

test('large drawings are checked while other visitors are served', async (t) => {
  const { port } = await startUploadHost(t);
  const uploadAll = async (): Promise<void> => {
    const statuses = await Promise.all(DRAWINGS.map((drawing) => upload(port, 'a.svg', drawing)));
    assert.deepEqual(new Set(statuses), new Set([204]));
  };
  await assertOthersAreServed(port, uploadAll, { path: '/about' });
});

/** The largest file of one part many times, after a start. */
const filled = (start: string, part: string): Buffer => {
  const head = Buffer.from(start, 'hex');
  return Buffer.concat([head, Buffer.alloc(MAX_SIZE - head.length, part, 'hex')]);
};

/** An entry of an archive, of which the length is said after it. */
const ENTRY = '504b0304140008000800000000000000000000000000000000000100000061';

/** Files that take long to be told from others. */
const FILES: Readonly<Record<string, Buffer>> = {
  'entries of an archive': filled('', ENTRY),
  'elements of a film': filled('1a45dfa3ffffffffffffff', '428180'),
  'bytes that are compressed wrongly': filled('1f8b08', '61'),
  'bytes that are no text': filled('', 'e2'),
};

/** Returns the longest turn of the process while something is done, in ms: the shortest of three attempts. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    let longest = 0;
    let last = performance.now();
    const note = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      next = setImmediate(note);
    };
    let next = setImmediate(note);
    await work();
    clearImmediate(next);
    longest = Math.max(longest, performance.now() - last);
    least = Math.min(least, longest);
  }
  return least;
}

for (const [what, file] of Object.entries(FILES)) {
  test(`the largest file of ${what} is checked while the process does other work`, async (t) => {
    const { port } = await startUploadHost(t);
    const sendFile = async (): Promise<void> => {
      assert.ok((await upload(port, 'a.dat', file)) < 500);
    };
    // The thread starts with the first one.
    await sendFile();
    const alone = await longestTurn(() => checkContent('a.dat', file, ''));
    const during = await longestTurn(sendFile);
    assert.ok(during < alone / 2, `a turn of ${during} ms, and ${alone} ms for the check alone`);
  });
}

test("a stranger's slow files do not hold another visitor's", async () => {
  const ended: string[] = [];
  const check = (client: string, bytes: Buffer): Promise<void> =>
    doFor(client, async () => {
      await checkFile('a.zip', bytes, '');
      ended.push(client);
    });
  const slow = FILES['entries of an archive']!;
  const strangers = Array.from({ length: 6 }, () => check('198.51.100.1', slow));
  await check('203.0.113.9', slow.subarray(0, 10_000));
  assert.ok(ended.length <= 3, `after ${ended.length - 1} of the stranger's`);
  await Promise.all(strangers);
});
