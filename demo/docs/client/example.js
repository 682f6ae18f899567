// @ts-check
/**
 * Runs in an example's document: does what its documentation page asks, and tells it what the
 * element fires. Nothing is said before the page asks, then all of it.
 */

/** What was fired and could not be told yet. A reader wants the latest. */
const KEPT = 50;

/** @type {object[]} */
const kept = [];
let isHeard = false;

const { tag = '', events = '' } = document.body.dataset;

/** @param {object} message */
function tell(message) {
  if (isHeard) parent.postMessage(message, location.origin);
  else if (kept.push(message) > KEPT) kept.shift();
}

/**
 * A value as text: what JSON cannot say is named.
 *
 * @param {unknown} detail
 */
function describe(detail) {
  if (detail === undefined || detail === null) return '';
  /** @type {unknown[]} */
  const above = [];
  /** @this {unknown} @param {string} _key @param {unknown} value */
  function replace(_key, value) {
    if (typeof value === 'function') return 'function';
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Node) return `<${value.nodeName.toLowerCase()}>`;
    if (value instanceof Error) return String(value);
    while (above.length > 0 && above.at(-1) !== this) above.pop();
    if (above.includes(value)) return '…';
    above.push(value);
    return value;
  }
  return JSON.stringify(detail, replace) ?? '';
}

for (const name of events.split(' ').filter(Boolean)) {
  document.addEventListener(
    name,
    (event) => {
      const { cancelable } = event;
      const detail = event instanceof CustomEvent ? describe(event.detail) : '';
      tell({ docs: 'event', name, detail, cancelable });
    },
    // Also those that do not bubble.
    { capture: true },
  );
}

/** @param {{ attribute: string, value: string | null }} message */
function set({ attribute, value }) {
  const element = document.querySelector(tag);
  if (value === null) element?.removeAttribute(attribute);
  else element?.setAttribute(attribute, value);
}

addEventListener('message', ({ data, origin, source }) => {
  if (origin !== location.origin || source !== parent || parent === window) return;
  if (data?.docs === 'set') set(data);
  if (data?.docs === 'hello') {
    isHeard = true;
    for (const message of kept.splice(0)) tell(message);
  }
});

if (parent !== window) parent.postMessage({ docs: 'here' }, location.origin);
