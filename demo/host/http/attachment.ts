/** Half of a sign, which has no UTF-8. */
const LONE = /\p{Surrogate}/gu;

/** The headers of something that a browser saves under a name and never shows. */
export function attachmentHeaders(name: string): Record<string, string> {
  const spelled = encodeURIComponent(name.replace(LONE, '_')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = name.replace(/[^\w. -]/g, '_');
  return {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${spelled}`,
    'cross-origin-resource-policy': 'same-origin',
  };
}
