/** A lone surrogate has no UTF-8 encoding. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Headers that make a browser download a file under a name instead of showing it. */
export function attachmentHeaders(name: string): Record<string, string> {
  const encoded = encodeURIComponent(name.replace(LONE_SURROGATE, '_')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const ascii = name.replace(/[^\w. -]/g, '_');
  return {
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': `default-src 'none'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
