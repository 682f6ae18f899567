/**
 * Downloads an answer.
 *
 * @param limit in bytes.
 * @param read receives the body piece by piece.
 * @returns false for a longer answer, whose download is cancelled.
 */
async function download(
  { body, headers }: Response,
  limit: number,
  read: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<boolean> {
  if (Number(headers.get('content-length')) > limit) {
    void body?.cancel();
    return false;
  }
  const reader = body?.getReader();
  for (let size = 0; reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      void reader.cancel();
      return false;
    }
    read(value);
  }
  return true;
}

/**
 * Downloads the text of an answer, which is UTF-8.
 *
 * @param limit in bytes.
 * @returns `undefined` for a longer answer, whose download is cancelled.
 */
export async function readText(response: Response, limit: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  const isWhole = await download(response, limit, (piece) => {
    text += decoder.decode(piece, { stream: true });
  });
  return isWhole ? text + decoder.decode() : undefined;
}

/**
 * Downloads the bytes of an answer, for text that is not known to be UTF-8.
 *
 * @param limit in bytes.
 * @returns `undefined` for a longer answer, whose download is cancelled.
 */
export async function readBytes(
  response: Response,
  limit: number,
): Promise<ArrayBuffer | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const isWhole = await download(response, limit, (piece) => pieces.push(piece));
  return isWhole ? new Blob(pieces).arrayBuffer() : undefined;
}
