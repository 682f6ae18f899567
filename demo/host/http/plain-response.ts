type HeaderRecord = Readonly<Record<string, string>>;

/** Content types of responses, by which nobody has to read their headers. */
const types = new WeakMap<Response, string>();

/** Makes a response of a body and all of its headers. */
export type Respond = (
  body: Uint8Array<ArrayBuffer> | null,
  status: 200 | 206 | 304 | 404 | 416,
  headers: HeaderRecord,
) => Response;

/**
 * Creates a response that is sent with its headers as they are: the server makes a `Headers` of them
 * only for whoever reads them, which takes longer than sending a page from memory. Headers that a
 * handler has set by `c.header()` are not part of it.
 */
export const plainResponse: Respond = (body, status, headers) => {
  const response = new Response(body, { status, headers });
  types.set(response, headers['content-type'] ?? '');
  return response;
};

/** The `Content-Type` of a response; `''` without one. */
export const contentTypeOf = (response: Response): string =>
  types.get(response) ?? response.headers.get('content-type') ?? '';
