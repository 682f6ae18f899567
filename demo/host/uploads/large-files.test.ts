import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send } from '../fixtures/testing';
import { createUpload, startUploadHost } from '../fixtures/uploads';

const SIZE = 2_000_000;

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Drawings of almost the largest size, each of which takes long in another way. */
const DRAWINGS = [
  svg('<g/>'.repeat(SIZE / 4)),
  svg('<g xmlns:a="b"/>'.repeat(SIZE / 17)),
  svg('<g a="" b="" c="" d="" e="" f=""/>'.repeat(SIZE / 35)),
  svg(`<text>${'&#x41;'.repeat(SIZE / 6)}</text>`),
];

test('large drawings are checked while other visitors are served', async (t) => {
  const { port } = await startUploadHost(t);
  const upload = async (drawing: string): Promise<void> => {
    const { url } = await createUpload(port, 'plan.svg', drawing.length);
    const { pathname, search } = new URL(url);
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    };
    const options = { method: 'PATCH', body: drawing };
    assert.equal((await send(port, pathname + search, headers, options)).status, 204);
  };
  await assertOthersAreServed(port, () => Promise.all(DRAWINGS.map(upload)), { path: '/about' });
});
