/**
 * Reads the body of a response.
 *
 * @throws {RangeError} If it is larger than `limit` bytes.
 */
export async function readLimited({ body, url }: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) throw new RangeError(`${url} is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
