// @ts-check
import { randomUUID } from 'node:crypto';

/** The longest text that a form may send, in characters. */
const MOST = 100_000;

/** Submissions by their key. In a database: a table with a unique column. */
export const stored = new Map();

/** @param {import('node:http').IncomingMessage} request */
async function readFields(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    // The rest is read and dropped: who is still sending hears no answer.
    if (text.length <= MOST) text += chunk;
  }
  return text.length > MOST ? undefined : new URLSearchParams(text);
}

/** @param {URLSearchParams} fields */
function errorsIn(fields) {
  /** @type {Record<string, string>} */
  const errors = {};
  if (!fields.get('name')?.trim()) errors['name'] = 'Enter your name.';
  if (!/^(?!no-?reply@)[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/i.test(fields.get('email') ?? '')) {
    errors['email'] = 'Enter an address at which we can answer.';
  }
  return errors;
}

/**
 * Answers a form: the element with JSON, a browser without script with a page.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export async function answerForm(request, response) {
  const { accept, host, origin } = request.headers;
  const isScript = accept?.includes('application/json') ?? false;
  /** @type {(status: number, body: { message?: string, errors?: object, id?: string }) => void} */
  const answer = (status, body) => {
    const text = body.message ?? Object.values(body.errors ?? {}).join(' ');
    response.writeHead(status, {
      'content-type': isScript ? 'application/json' : 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept',
    });
    response.end(isScript ? JSON.stringify(body) : `<!doctype html><title>Contact</title>${text}`);
  };

  // A page of another site must not send in a visitor's name (CSRF).
  if (origin !== undefined && origin !== `https://${host}` && origin !== `http://${host}`) {
    return answer(403, { message: 'Send the form from its own page.' });
  }
  const fields = await readFields(request);
  if (!fields) return answer(413, { message: 'Write a shorter message.' });

  const errors = errorsIn(fields);
  if (Object.keys(errors).length > 0) return answer(422, { errors });

  // Visitors don't see this field, robots fill it in: they are thanked, and nothing is stored.
  const isRobot = Boolean(fields.get('_dm_website'));
  const id = randomUUID();
  const key = request.headers['idempotency-key'] ?? fields.get('_dm_key') ?? id;
  // Sent again after a lost answer, it has the same key, and is stored once.
  if (!isRobot && !stored.has(key)) stored.set(key, { id, fields: Object.fromEntries(fields) });

  if (isScript) return answer(200, { id: stored.get(key)?.id ?? id });
  response.writeHead(303, { location: '/thank-you' });
  response.end();
}
