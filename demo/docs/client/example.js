// @ts-check
import './frame-focus.js';

/**
 * Runs in an example's document: sets attributes for the documentation page and reports the
 * element's events to it. Events are queued until the page connects.
 */

/** Maximum number of queued events; the oldest are dropped. */
const MAX_QUEUED = 50;

/** @type {object[]} */
const queue = [];
let isConnected = false;

const { tag = '', events = '', option = '' } = document.body.dataset;

/** @param {object} message */
function send(message) {
  if (isConnected) parent.postMessage(message, location.origin);
  else if (queue.push(message) > MAX_QUEUED) queue.shift();
}

/**
 * Serializes a value as JSON; values that JSON does not support are named.
 *
 * @param {unknown} detail
 */
function describe(detail) {
  if (detail === undefined || detail === null) return '';
  /** @type {unknown[]} */
  const ancestors = [];
  /** @this {unknown} @param {string} _key @param {unknown} value */
  function replace(_key, value) {
    if (typeof value === 'function') return 'function';
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Node) return `<${value.nodeName.toLowerCase()}>`;
    if (value instanceof Error) return String(value);
    while (ancestors.length > 0 && ancestors.at(-1) !== this) ancestors.pop();
    if (ancestors.includes(value)) return '…';
    ancestors.push(value);
    return value;
  }
  return JSON.stringify(detail, replace) ?? '';
}

// As in the browser of a visitor who blocks notifications, or of one that has no push messages.
if (option === 'notifications blocked' && 'permissions' in navigator) {
  const { permissions } = navigator;
  const query = permissions.query.bind(permissions);
  permissions.query = async (descriptor) => {
    const status = await query(descriptor);
    if (descriptor.name === 'notifications') {
      Object.defineProperty(status, 'state', { value: 'denied' });
    }
    return status;
  };
} else if (option === 'no push messages') {
  Reflect.deleteProperty(window, 'PushManager');
}

for (const name of events.split(',').filter(Boolean)) {
  document.addEventListener(
    name,
    (event) => {
      const { cancelable } = event;
      const detail = event instanceof CustomEvent ? describe(event.detail) : '';
      send({ docs: 'event', name, detail, cancelable });
    },
    // Events that do not bubble too.
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
  if (data?.docs === 'colours') document.documentElement.dataset['colours'] = data.colours;
  if (data?.docs === 'set') set(data);
  if (data?.docs === 'connect') {
    isConnected = true;
    for (const message of queue.splice(0)) send(message);
  }
});

if (parent !== window) parent.postMessage({ docs: 'loaded' }, location.origin);
