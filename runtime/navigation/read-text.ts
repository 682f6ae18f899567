/** Maximum size of a page, in bytes. The content of a book is smaller. */
const MAX_SIZE = 4_000_000;

/**
 * Downloads the text of an answer.
 *
 * @returns `undefined` for one that is too large for a page; its download is cancelled.
 */
export async function readText({ body, headers }: Response): Promise<string | undefined> {
  if (Number(headers.get('content-length')) > MAX_SIZE) {
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
    if (size > MAX_SIZE) {
      void reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
