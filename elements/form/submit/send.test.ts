import { expect } from '@open-wc/testing';
import {
  answerRequests,
  requests,
  networkError,
  json,
  noResponse,
} from '../../../test/fixtures/network';
import { logLines } from '../../../test/fixtures/log-lines';
import { waitUntil } from '../../../test/fixtures/wait-until';
import { parseRetryAfter } from './outcome';
import { CONTACT_LIST_PATH, FORM_PATH, send, type Submission } from './send';

const PLATFORM = new URL(`${FORM_PATH}?alias=harbour`, location.href);
const OWN = new URL('/cgi-bin/mail.php', location.href);
const ELSEWHERE = new URL('https://forms.example/f/1');

const submission = (action = PLATFORM): Submission => ({
  action,
  entries: [
    ['dmform-01', 'Anna & Söhne'],
    ['dmform-01', 'again'],
  ],
  key: '0b0f6f6e-8f8b-4d53-9d3f-0d8c6f7f8a11',
});

const sendTo = (action?: URL, signal = new AbortController().signal) =>
  send(submission(action), signal);

const markup = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const page = (status = 200): Response => markup('<!doctype html><title>Thanks</title>', status);

/** Overrides `navigator.onLine` until the returned function is called. */
function network(answers: readonly boolean[]): () => void {
  let reads = 0;
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => answers[Math.min(reads++, answers.length - 1)],
  });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
  };
}

describe('sending a form', () => {
  it('posts the entries URL-encoded, with the key as a header', async () => {
    answerRequests(() => json({ status: 'stored', id: 's-1' }));
    expect(await sendTo()).to.deep.equal({ kind: 'stored', id: 's-1' });
    expect(requests).to.have.length(1);
    const { url, init } = requests[0]!;
    const request = new Request(url, init);
    expect(url.href).to.equal(PLATFORM.href);
    expect(request.method).to.equal('POST');
    expect(request.headers.get('idempotency-key')).to.equal(submission().key);
    expect(request.headers.get('accept')).to.equal('application/json');
    expect(request.headers.get('content-type')).to.equal('application/x-www-form-urlencoded');
    expect(await request.text()).to.equal('dmform-01=Anna+%26+S%C3%B6hne&dmform-01=again');
  });

  it('sends the key in a field to another origin, without a preflight', async () => {
    answerRequests(() => page());
    expect(await sendTo(ELSEWHERE)).to.deep.equal({ kind: 'stored' });
    const { url, init } = requests[0]!;
    const request = new Request(url, init);
    expect([...request.headers.keys()]).to.deep.equal(['accept', 'content-type']);
    expect(request.mode).to.equal('cors');
    expect((await request.text()).endsWith(`&_dm_key=${submission().key}`)).to.be.true;
  });

  describe('to the platform', () => {
    const ANSWERS = [
      ['stored', () => json({ status: 'stored' }), { kind: 'stored' }],
      ['a wrong captcha', () => json({ status: 'captcha' }, 401), { kind: 'captcha' }],
      [
        'a closed form',
        () => json({ status: 'closed', message: ' Until <b>May</b> ' }, 410),
        { kind: 'closed', message: 'Until <b>May</b>' },
      ],
      ['a closed form without a message', () => page(410), { kind: 'closed', message: '' }],
      [
        'invalid fields',
        () => json({ status: 'invalid', errors: { 'dmform-03': 'email', no: 7 } }, 422),
        { kind: 'invalid', errors: { 'dmform-03': 'email' } },
      ],
      [
        'invalid fields without names',
        () => json({ status: 'invalid' }, 422),
        { kind: 'failed', status: 422 },
      ],
      ['a submission that is too large', () => page(413), { kind: 'too-large' }],
      [
        'too many submissions',
        () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
        { kind: 'too-many', retryAfter: 7 },
      ],
      ['a server error', () => page(500), { kind: 'failed', status: 500 }],
      [
        'a server error with a message',
        () => json({ message: 'Down for repairs' }, 503),
        { kind: 'failed', status: 503, message: 'Down for repairs' },
      ],
      [
        'an unknown address',
        () => json({ error_code: 'NotFound' }, 404),
        { kind: 'failed', status: 404 },
      ],
      ['a page of a proxy', () => page(), { kind: 'unconfirmed' }],
      [
        'a page that calls itself JSON',
        () =>
          new Response('<!DOCTYPE html><p>Sign in', {
            headers: { 'content-type': 'application/json' },
          }),
        { kind: 'unconfirmed' },
      ],
      [
        'a page that calls itself text',
        () => new Response('\ufeff<!-- wifi -->\n<HTML lang=en>'),
        { kind: 'unconfirmed' },
      ],
      ['a script of a proxy', () => markup('<SCRIPT>top.location="/"'), { kind: 'unconfirmed' }],
      ['an empty answer', () => new Response(null, { status: 204 }), { kind: 'stored' }],
      ['an empty page', () => markup(''), { kind: 'stored' }],
      ['a word', () => new Response('OK'), { kind: 'stored' }],
      ['a word sent as a page', () => markup('\r\n\r\nsuccess\r\n'), { kind: 'stored' }],
      ['a fragment', () => markup('<p class="thanks">Thank you.</p>'), { kind: 'stored' }],
      ['other JSON', () => json([1]), { kind: 'stored' }],
      ['another status', () => json({ status: 'ok', id: 7 }), { kind: 'stored' }],
      ['a success without errors', () => json({ success: true, errors: [] }), { kind: 'stored' }],
      ['text that begins like JSON', () => new Response('{"status":"sto'), { kind: 'stored' }],
      [
        'a failure with a successful status',
        () => json({ status: 'error', message: 'Mailbox full' }),
        { kind: 'failed', status: 200, message: 'Mailbox full' },
      ],
      ['an unsuccessful answer', () => json({ success: false }), { kind: 'failed', status: 200 }],
      [
        'an error code with a successful status',
        () => json({ error_code: 'Unauthorized', error_message: 'No such form' }),
        { kind: 'failed', status: 200, message: 'No such form' },
      ],
      [
        'a wrong captcha with a successful status',
        () => json({ status: 'captcha' }),
        { kind: 'captcha' },
      ],
      [
        'invalid fields without names and a successful status',
        () => json({ status: 'invalid' }),
        { kind: 'failed', status: 200 },
      ],
    ] as const;
    for (const path of [FORM_PATH, CONTACT_LIST_PATH]) {
      for (const [name, answer, outcome] of ANSWERS) {
        it(`recognizes ${name} at ${path.split('/').at(-1)!}`, async () => {
          answerRequests(answer);
          expect(await sendTo(new URL(path, location.href))).to.deep.equal(outcome);
        });
      }
    }

    it('asks again while the same submission is being stored', async () => {
      let times = 0;
      answerRequests(() => (++times < 3 ? page(409) : json({ status: 'stored', id: '9' })));
      expect(await sendTo()).to.deep.equal({ kind: 'stored', id: '9' });
      const keys = requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
      expect(keys).to.deep.equal([submission().key, submission().key, submission().key]);
    });

    const redirectedTo = (path: string, answer: Response): Response =>
      Object.defineProperties(answer, {
        redirected: { value: true },
        url: { value: new URL(path, location.href).href },
      });

    const REDIRECTS = [
      ['the page to sign in', '/login?from=%2F', () => page(), 'unconfirmed'],
      [
        'the home page',
        '/',
        () => markup('<html lang="en"><body>Welcome</body></html>'),
        'unconfirmed',
      ],
      ['a text of the same site', '/session', () => new Response('OK'), 'unconfirmed'],
      ['other JSON of the same site', '/session', () => json({ user: null }), 'unconfirmed'],
      ['an empty answer', '/session', () => new Response(null, { status: 204 }), 'unconfirmed'],
      ['the platform at another path', '/en/forms', () => json({ status: 'stored' }), 'stored'],
      ['the success page', '/thanks?sent', () => page(), 'stored'],
      ['a page that only begins like it', '/thanks-not', () => page(), 'unconfirmed'],
      [
        'another site',
        'https://wifi.example/login',
        () => json({ status: 'stored' }),
        'unconfirmed',
      ],
    ] as const;
    for (const [name, path, answer, kind] of REDIRECTS) {
      it(`calls a redirect to ${name} ${kind}`, async () => {
        answerRequests(() => redirectedTo(path, answer()));
        const { signal } = new AbortController();
        const sent = await send({ ...submission(), successPage: '/thanks' }, signal);
        expect(sent).to.deep.equal({ kind });
      });
    }

    it('does not treat a redirect to another site as stored', async () => {
      const answer = new Response('OK');
      Object.defineProperties(answer, {
        redirected: { value: true },
        url: { value: 'https://wifi.example/login' },
      });
      answerRequests(() => answer);
      expect(await sendTo()).to.deep.equal({ kind: 'unconfirmed' });
    });
  });

  describe('to an author’s own address', () => {
    it('treats any successful page as stored', async () => {
      answerRequests(() => page());
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'stored' });
      answerRequests(() => json({ status: 'thanks' }));
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'stored' });
      answerRequests(() => new Response(null, { status: 204 }));
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'stored' });
    });

    it('understands the platform’s answers there too', async () => {
      answerRequests(() => json({ status: 'invalid', errors: { a: 'Too short' } }));
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'invalid', errors: { a: 'Too short' } });
    });

    it('does not ask again after a conflict, which may mean something else there', async () => {
      answerRequests(() => page(409));
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'failed', status: 409 });
      expect(requests).to.have.length(1);
    });
  });

  describe('without an answer', () => {
    it('returns unconfirmed and logs one line', async () => {
      answerRequests(networkError);
      expect(await sendTo()).to.deep.equal({ kind: 'unconfirmed' });
      expect(await sendTo()).to.deep.equal({ kind: 'unconfirmed' });
      expect(logLines).to.deep.equal([
        `[dm] form: no readable answer from ${location.origin}${FORM_PATH} Failed to fetch`,
      ]);
    });

    it('returns offline if the browser was offline from the start', async () => {
      const restore = network([false]);
      answerRequests(networkError);
      expect(await sendTo()).to.deep.equal({ kind: 'offline' });
      restore();
    });

    it('returns unconfirmed if the network was lost on the way', async () => {
      const restore = network([true, false]);
      answerRequests(networkError);
      expect(await sendTo()).to.deep.equal({ kind: 'unconfirmed' });
      restore();
    });

    it('sends even if the browser claims to be offline', async () => {
      const restore = network([false]);
      answerRequests(() => json({ status: 'stored' }));
      expect(await sendTo()).to.deep.equal({ kind: 'stored' });
      restore();
    });

    it('gives up after 30 seconds', async () => {
      const originalSetTimeout = window.setTimeout.bind(window);
      const waits: (number | undefined)[] = [];
      // Makes long delays short.
      window.setTimeout = ((run: () => void, wait?: number) => {
        waits.push(wait);
        return originalSetTimeout(run, (wait ?? 0) > 1000 ? 1 : wait);
      }) as typeof setTimeout;
      answerRequests(noResponse);
      const outcome = await sendTo();
      window.setTimeout = originalSetTimeout;
      expect(outcome).to.deep.equal({ kind: 'unconfirmed' });
      expect(waits).to.deep.equal([30_000]);
    });

    it('rejects when aborted, before, during and between attempts', async () => {
      const rejection = (promise: Promise<unknown>): Promise<unknown> =>
        promise.then(
          () => undefined,
          (cause: unknown) => cause,
        );
      const reason = new Error('left');
      expect(await rejection(sendTo(PLATFORM, AbortSignal.abort(reason)))).to.equal(reason);
      for (const answer of [noResponse, () => page(409)]) {
        requests.length = 0;
        answerRequests(answer);
        const lifetime = new AbortController();
        const rejected = rejection(sendTo(PLATFORM, lifetime.signal));
        await waitUntil(() => requests.length > 0);
        await new Promise((resolve) => setTimeout(resolve, 20));
        lifetime.abort(reason);
        expect(await rejected).to.equal(reason);
      }
    });
  });

  it('parses Retry-After from seconds and from dates', () => {
    expect(parseRetryAfter('120')).to.equal(120);
    expect(parseRetryAfter(null)).to.equal(60);
    expect(parseRetryAfter('soon')).to.equal(60);
    expect(parseRetryAfter('0')).to.equal(1);
    expect(parseRetryAfter('9999999999')).to.equal(86_400);
    expect(parseRetryAfter(new Date(Date.now() + 30_000).toUTCString())).to.be.within(20, 30);
    expect(parseRetryAfter(new Date(Date.now() - 30_000).toUTCString())).to.equal(1);
  });
});
