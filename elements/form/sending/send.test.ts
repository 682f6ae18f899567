import { expect, waitUntil } from '@open-wc/testing';
import { answerRequests, asked, broken, json, silence } from '../../../test/fixtures/network';
import { logLines } from '../../../test/fixtures/log-lines';
import { secondsOf } from './outcome';
import { CONTACT_LIST_PATH, FORM_PATH, send, type Submission } from './send';

const PLATFORM = new URL(`${FORM_PATH}?alias=harbour`, location.href);
const OWN = new URL('/cgi-bin/mail.php', location.href);
const ELSEWHERE = new URL('https://forms.example/f/1');

const submission = (action = PLATFORM): Submission => ({
  action,
  entry: [
    ['dmform-01', 'Anna & Söhne'],
    ['dmform-01', 'again'],
  ],
  key: '0b0f6f6e-8f8b-4d53-9d3f-0d8c6f7f8a11',
});

const sendTo = (action?: URL, signal = new AbortController().signal) =>
  send(submission(action), signal);

const page = (status = 200): Response =>
  new Response('<!doctype html><title>Thanks</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** Lets the browser say whether it has a network, until the returned function is called. */
function network(answers: readonly boolean[]): () => void {
  let asked = 0;
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => answers[Math.min(asked++, answers.length - 1)],
  });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
  };
}

describe('sending a form', () => {
  it('posts the entry url-encoded, with its key as a header', async () => {
    answerRequests(() => json({ status: 'stored', id: 's-1' }));
    expect(await sendTo()).to.deep.equal({ kind: 'stored', id: 's-1' });
    expect(asked).to.have.length(1);
    const { url, init } = asked[0]!;
    const request = new Request(url, init);
    expect(url.href).to.equal(PLATFORM.href);
    expect(request.method).to.equal('POST');
    expect(request.headers.get('idempotency-key')).to.equal(submission().key);
    expect(request.headers.get('accept')).to.equal('application/json');
    expect(request.headers.get('content-type')).to.equal('application/x-www-form-urlencoded');
    expect(await request.text()).to.equal('dmform-01=Anna+%26+S%C3%B6hne&dmform-01=again');
  });

  it('carries the key in a field to another origin, which is not asked for leave', async () => {
    answerRequests(() => page());
    expect(await sendTo(ELSEWHERE)).to.deep.equal({ kind: 'stored' });
    const { url, init } = asked[0]!;
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
      ['a closed form without a word', () => page(410), { kind: 'closed', message: '' }],
      [
        'wrong fields',
        () => json({ status: 'invalid', errors: { 'dmform-03': 'email', no: 7 } }, 422),
        { kind: 'invalid', errors: { 'dmform-03': 'email' } },
      ],
      [
        'wrong fields that are not named',
        () => json({ status: 'invalid' }, 422),
        { kind: 'failed', status: 422 },
      ],
      ['too much', () => page(413), { kind: 'too-large' }],
      [
        'too often',
        () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
        { kind: 'too-many', retryAfter: 7 },
      ],
      ['a breakdown', () => page(500), { kind: 'failed', status: 500 }],
      [
        'a breakdown in words',
        () => json({ message: 'Down for repairs' }, 503),
        { kind: 'failed', status: 503, message: 'Down for repairs' },
      ],
      [
        'a missing address',
        () => json({ error_code: 'NotFound' }, 404),
        { kind: 'failed', status: 404 },
      ],
      ['somebody else’s page', () => page(), { kind: 'unconfirmed' }],
      ['JSON that was cut off', () => new Response('{"status":"sto'), { kind: 'unconfirmed' }],
      ['JSON of another kind', () => json([1]), { kind: 'unconfirmed' }],
      ['nothing', () => new Response(null, { status: 204 }), { kind: 'unconfirmed' }],
    ] as const;
    for (const path of [FORM_PATH, CONTACT_LIST_PATH]) {
      for (const [name, answer, outcome] of ANSWERS) {
        it(`knows ${name} at ${path.split('/').at(-1)!}`, async () => {
          answerRequests(answer);
          expect(await sendTo(new URL(path, location.href))).to.deep.equal(outcome);
        });
      }
    }

    it('asks again while the same submission is being stored', async () => {
      let times = 0;
      answerRequests(() => (++times < 3 ? page(409) : json({ status: 'stored', id: '9' })));
      expect(await sendTo()).to.deep.equal({ kind: 'stored', id: '9' });
      const keys = asked.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
      expect(keys).to.deep.equal([submission().key, submission().key, submission().key]);
    });

    it('takes a redirect that ends well for stored', async () => {
      const answer = page();
      Object.defineProperties(answer, {
        redirected: { value: true },
        url: { value: new URL('/thanks', location.href).href },
      });
      answerRequests(() => answer);
      expect(await sendTo()).to.deep.equal({ kind: 'stored' });
    });

    it('does not take a redirect to another site for stored', async () => {
      const answer = page();
      Object.defineProperties(answer, {
        redirected: { value: true },
        url: { value: 'https://wifi.example/login' },
      });
      answerRequests(() => answer);
      expect(await sendTo()).to.deep.equal({ kind: 'unconfirmed' });
    });
  });

  describe('to an author’s own address', () => {
    it('takes any page for stored', async () => {
      answerRequests(() => page());
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'stored' });
      answerRequests(() => new Response(null, { status: 204 }));
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'stored' });
    });

    it('understands the platform’s words there too', async () => {
      answerRequests(() => json({ status: 'invalid', errors: { a: 'Too short' } }));
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'invalid', errors: { a: 'Too short' } });
    });

    it('does not wait for what a conflict means to somebody else', async () => {
      answerRequests(() => page(409));
      expect(await sendTo(OWN)).to.deep.equal({ kind: 'failed', status: 409 });
      expect(asked).to.have.length(1);
    });
  });

  describe('without an answer', () => {
    it('says that it is not confirmed, in one line of the log', async () => {
      answerRequests(broken);
      expect(await sendTo()).to.deep.equal({ kind: 'unconfirmed' });
      expect(await sendTo()).to.deep.equal({ kind: 'unconfirmed' });
      expect(logLines).to.deep.equal([
        `[dm] form: no answer that could be read from ${location.origin}${FORM_PATH} Failed to fetch`,
      ]);
    });

    it('says that the browser is offline when it was from the start', async () => {
      const restore = network([false]);
      answerRequests(broken);
      expect(await sendTo()).to.deep.equal({ kind: 'offline' });
      restore();
    });

    it('is not sure of a network that was lost on the way', async () => {
      const restore = network([true, false]);
      answerRequests(broken);
      expect(await sendTo()).to.deep.equal({ kind: 'unconfirmed' });
      restore();
    });

    it('does not believe a browser that says it is offline and is not', async () => {
      const restore = network([false]);
      answerRequests(() => json({ status: 'stored' }));
      expect(await sendTo()).to.deep.equal({ kind: 'stored' });
      restore();
    });

    it('gives up after 30 seconds', async () => {
      const real = window.setTimeout.bind(window);
      const waits: (number | undefined)[] = [];
      // The clock goes by for what waits long.
      window.setTimeout = ((run: () => void, wait?: number) => {
        waits.push(wait);
        return real(run, (wait ?? 0) > 1000 ? 1 : wait);
      }) as typeof setTimeout;
      answerRequests(silence);
      const outcome = await sendTo();
      window.setTimeout = real;
      expect(outcome).to.deep.equal({ kind: 'unconfirmed' });
      expect(waits).to.deep.equal([30_000]);
    });

    it('rejects when it is aborted, before, while and between', async () => {
      const rejection = (promise: Promise<unknown>): Promise<unknown> =>
        promise.then(
          () => undefined,
          (cause: unknown) => cause,
        );
      const reason = new Error('left');
      expect(await rejection(sendTo(PLATFORM, AbortSignal.abort(reason)))).to.equal(reason);
      for (const answer of [silence, () => page(409)]) {
        asked.length = 0;
        answerRequests(answer);
        const life = new AbortController();
        const rejected = rejection(sendTo(PLATFORM, life.signal));
        await waitUntil(() => asked.length > 0);
        await new Promise((resolve) => setTimeout(resolve, 20));
        life.abort(reason);
        expect(await rejected).to.equal(reason);
      }
    });
  });

  it('reads when to come back from seconds and from dates', () => {
    expect(secondsOf('120')).to.equal(120);
    expect(secondsOf(null)).to.equal(60);
    expect(secondsOf('soon')).to.equal(60);
    expect(secondsOf('0')).to.equal(1);
    expect(secondsOf('9999999999')).to.equal(86_400);
    expect(secondsOf(new Date(Date.now() + 30_000).toUTCString())).to.be.within(20, 30);
    expect(secondsOf(new Date(Date.now() - 30_000).toUTCString())).to.equal(1);
  });
});
