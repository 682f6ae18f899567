/**
 * Downloads the text of an answer.
 *
 * @param limit in bytes.
 * @returns `undefined` for a longer answer, whose download is cancelled.
 */
export async function readText(
  { body, headers }: Response,
  limit: number,
): Promise<string | undefined> {
  if (Number(headers.get('content-length')) > limit) {
    void body?.cancel();
    return undefined;
  }
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > limit) {
      void reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
