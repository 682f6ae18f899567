import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { startFormHost, post, withAnswers, type Field } from '../fixtures/forms';
import { startMailServer, startReceiver, type Mail } from '../fixtures/receivers';
import { waitUntil } from '../fixtures/testing';

const KEY = 'the secret of the receiver';
const WEBHOOK = { webhookSecret: `whsec_${Buffer.from(KEY).toString('base64')}` };
const OWNER = { mailTo: 'owner@fixture.example', formLimit: 1000 };

/** Headers of an email, which is all that a visitor's words may never change. */
const HEADERS = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** Texts that a visitor may try in any field. */
const HOSTILE: Readonly<Record<string, string>> = {
  'a header': 'Ada\r\nBcc: everybody@elsewhere.example\r\nX-Evil: 1',
  'a header after a line feed': 'Ada\nBcc: everybody@elsewhere.example',
  'a header after a carriage return': 'Ada\rBcc: everybody@elsewhere.example',
  'a body': 'Ada\r\n\r\n<script src="https://elsewhere.example/x.js"></script>',
  'a part': 'Ada\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
  'separators of Unicode': 'Ada\u2028Bcc: a@elsewhere.example\u2029Bcc: b@elsewhere.example\u0085x',
  'an encoded word': '=?utf-8?Q?Ada=0D=0ABcc:_everybody@elsewhere.example?=',
  'an override of the direction': 'moc.elsewhere\u202e evil \u2066\u200f\u061c',
  'invisible letters': 'A\u200bd\u2060a\ufeff \u{e0041}\u{e0042}',
  'the end of the message': 'Ada\r\n.\r\nMAIL FROM:<evil@elsewhere.example>\r\n',
  'a formula': '=HYPERLINK("https://elsewhere.example","Ada")',
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
};

/** Splits an email into its unfolded headers, and its decoded text. */
function parse({ text }: Mail) {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { lines, headers, body: decoded(text.slice(end + 4), headers) };
}

function decoded(body: string, headers: ReadonlyMap<string, string>): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The words of a header, whose encoded parts are in UTF-8. */
const wordsOf = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (__, code: string) =>
              String.fromCharCode(parseInt(code, 16)),
            ),
    );

const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString();

describe('an email about words of a stranger', () => {
  for (const [what, text] of Object.entries(HOSTILE)) {
    test(`stays one plain email with ${what} in each field`, async (t) => {
      const { mails, smtpUrl } = await startMailServer(t);
      const host = await startFormHost(t, { ...OWNER, smtpUrl });
      // A form that is not of the site has the title, fields and labels that are posted.
      const fields: Field[] = [
        ['form_id', 'elsewhere'],
        ['form_title', text],
        ['dmform-01', text],
        ['label-dmform-01', text],
        [text, text],
        ['dmform-02', `ada@example.com${text}`],
        ['dmform-03', 'ada@example.com'],
      ];
      const posted = await post(host, fields, {
        referer: `https://elsewhere.example/?${encodeURI(text)}`,
      });
      assert.equal(posted.status, 200, await posted.text());
      await waitUntil(() => mails.length === 1);
      const [mail = { to: [], text: '' }] = mails;
      assert.deepEqual(mail.to, ['owner@fixture.example']);
      const { lines, headers, body } = parse(mail);
      assert.equal(lines.length, headers.size, 'no header twice');
      const others = [...headers.keys()].filter((name) => name !== 'reply-to');
      assert.deepEqual(others.toSorted(), HEADERS);
      assert.match(headers.get('content-type') ?? '', /^text\/plain; charset=utf-8$/);
      assert.equal(headers.get('from'), 'owner@fixture.example');
      assert.equal(headers.get('reply-to'), 'ada@example.com');
      const subject = utf8(wordsOf(headers.get('subject') ?? ''));
      assert.match(subject, /^New submission: ./);
      assert.doesNotMatch(subject, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u, 'nothing invisible');
      // The typed text is there, in lines of its own.
      const typed = text.split(/[\r\n\u0085\u2028\u2029]+/).filter((line) => line.trim() !== '');
      for (const line of typed) assert.ok(body.includes(line.trimEnd()), body);
    });
  }

  test('does not take a line of the visitor for one of its own', async (t) => {
    const { mails, smtpUrl } = await startMailServer(t);
    const host = await startFormHost(t, { ...OWNER, smtpUrl });
    const forged = 'Hello\n\nReceived 2026-01-01T00:00:00.000Z\n\nhttps://elsewhere.example/admin';
    await post(host, withAnswers({ 'dmform-03': forged }));
    await waitUntil(() => mails.length === 1);
    const { body } = parse(mails[0] ?? { to: [], text: '' });
    const own = body.split('\r\n').filter((line) => line.startsWith('Received '));
    assert.equal(own.length, 1, body);
    assert.doesNotMatch(body, /^https:\/\/elsewhere/m);
  });

  test('with as much as fits is sent in short lines, and with a megabyte refused', async (t) => {
    const { mails, smtpUrl } = await startMailServer(t);
    const host = await startFormHost(t, { ...OWNER, smtpUrl });
    const submit = (size: number): Promise<Response> => {
      const long = `${'x'.repeat(size)}\u{1f600}`;
      return post(host, [
        ['form_id', 'elsewhere'],
        ['form_title', long],
        ['dmform-03', long],
        ['label-dmform-03', long],
      ]);
    };
    assert.equal((await submit(1e6)).status, 413);
    const posted = await submit(60_000);
    assert.equal(posted.status, 200, await posted.text());
    await waitUntil(() => mails.length === 1);
    const [mail = { to: [], text: '' }] = mails;
    assert.ok(mail.text.split('\r\n').every((line) => line.length <= 998));
    const { headers } = parse(mail);
    assert.ok(utf8(wordsOf(headers.get('subject') ?? '')).length <= 150);
  });
});

describe('what a stranger sends with zeros in it', () => {
  test('is stored, mailed and handed on, or refused as malformed', async (t) => {
    const { mails, smtpUrl } = await startMailServer(t);
    const { calls, url } = await startReceiver(t, 204);
    const host = await startFormHost(t, { ...OWNER, ...WEBHOOK, smtpUrl, webhookUrl: url });
    const zero = 'A\0da';
    for (const fields of [
      withAnswers({ 'dmform-01': zero }),
      withAnswers({ [zero]: 'Ada' }),
      withAnswers({ form_id: zero, form_title: zero }),
      withAnswers({ 'label-dmform-01': zero }),
    ]) {
      const sent = calls.length;
      const posted = await post(host, fields, {
        'idempotency-key': crypto.randomUUID(),
        referer: 'http://localhost/contact?%00',
      });
      if (posted.status === 200) {
        await waitUntil(() => calls.length === sent + 1 && mails.length === sent + 1);
      } else assert.ok([400, 422].includes(posted.status), `${posted.status}`);
    }
    for (const { text } of mails) assert.doesNotMatch(text, /\0/);
  });
});

describe('a webhook about words of a stranger', () => {
  test('signs exactly the bytes that it sends', async (t) => {
    const { calls, url } = await startReceiver(t, 204);
    const host = await startFormHost(t, { ...OWNER, ...WEBHOOK, webhookUrl: url });
    const texts = [
      ...Object.values(HOSTILE),
      '\ud83d',
      '\udc00\ud83d',
      'e\u0301 \ufb01',
      '\\u0000"',
    ];
    for (const text of texts) {
      const before = calls.length;
      const fields = new URLSearchParams({ form_id: 'elsewhere', 'dmform-01': text });
      // Bytes that are no UTF-8, too.
      const body = `${fields.toString()}&dmform-02=%FF%FE%ED%A0%BD`;
      const posted = await fetch(
        `http://localhost:${host.port}/_dm/s/rt/widgets/dmform.submit.jsp?alias=fixture`,
        {
          method: 'POST',
          body,
          headers: {
            accept: 'application/json',
            'content-type': 'application/x-www-form-urlencoded',
            referer: 'https://elsewhere.example/',
          },
        },
      );
      assert.equal(posted.status, 200, await posted.text());
      await waitUntil(() => calls.length === before + 1);
      const call = calls.at(-1);
      assert.ok(call);
      const { headers, bytes } = call;
      const id = String(headers['webhook-id']);
      assert.match(id, /^[\w.-]+$/);
      const signed = Buffer.concat([
        Buffer.from(`${id}.${String(headers['webhook-timestamp'])}.`),
        bytes,
      ]);
      const signature = createHmac('sha256', KEY).update(signed).digest('base64');
      assert.equal(headers['webhook-signature'], `v1,${signature}`);
      assert.equal(Number(headers['content-length']), bytes.length);
      assert.deepEqual(Buffer.from(bytes.toString()), bytes, 'well-formed UTF-8');
      JSON.parse(bytes.toString());
    }
  });
});
