// @ts-check
/** Marks the tokens of code that changes in the browser, with the classes of the served code. */

const HTML =
  /(?<comment><!--[^]*?-->)|(?<tag><\/?[a-z][\w-]*|\/?>)|(?<attribute>(?<=\s)[a-z][\w:-]*(?==["']))|(?<string>"[^"<]*"|'[^'<]*')/gi;

const CSS =
  /(?<comment>\/\*[^]*?\*\/)|(?<attribute>--?[a-z][\w-]*(?=\s*:))|(?<string>#[\da-f]{3,8}\b|\b\d[\w.%]*)/gi;

const CLASSES = {
  comment: 'hljs-comment',
  tag: 'hljs-tag',
  attribute: 'hljs-attr',
  string: 'hljs-string',
};

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @returns {(string | HTMLElement)[]}
 */
function mark(text, pattern) {
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const kind = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0];
    const span = document.createElement('span');
    span.className = CLASSES[/** @type {keyof typeof CLASSES} */ (kind)] ?? '';
    span.textContent = match[0];
    parts.push(text.slice(end, match.index), span);
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** @param {string} text */
export const highlightHtml = (text) => mark(text, HTML);

/** @param {string} text */
export const highlightCss = (text) => mark(text, CSS);
