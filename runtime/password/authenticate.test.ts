import { expect } from '@open-wc/testing';
import { answerRequests, requests, networkError, json } from '../../test/fixtures/network';
import { updateSite } from '../../shared/site/site';
import { authenticate } from './authenticate';

function deleteCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}

describe('a password', () => {
  beforeEach(() => updateSite({ siteAlias: 'halide house' }));
  afterEach(() => {
    updateSite({ siteAlias: '' });
    deleteCookie('dm-unlock');
  });

  it('is sent with the path of the page, and the cookie in the answer is set', async () => {
    answerRequests(() => json({ name: 'dm-unlock', value: 'a;b "c"' }));
    expect(await authenticate('fixer', '/guests')).to.equal('unlocked');
    const [request] = requests;
    expect(request?.url.pathname).to.equal('/_dm/s/rt/api/public/rt/site/halide%20house/page/auth');
    expect(request?.init.method).to.equal('POST');
    expect(JSON.parse(request?.init.body as string)).to.deep.equal({
      password: 'fixer',
      pagePath: '/guests',
    });
    expect(document.cookie).to.include('dm-unlock=a%3Bb%20%22c%22');
  });

  const answers = [
    ['is rejected as unauthorized', 'wrong', () => json({ error_code: 'Unauthorized' }, 401)],
    ['is rejected with another code', 'missing', () => json({ error_code: 'Other' }, 400)],
    ['is rejected without a body', 'missing', () => new Response('', { status: 500 })],
    ['is answered with HTML', 'missing', () => new Response('<p>')],
    ['is answered with a list', 'missing', () => json([])],
    ['is answered without a cookie', 'missing', () => json({ name: 'dm-unlock' })],
    ['is answered with a cookie without a name', 'missing', () => json({ name: '', value: 'x' })],
    ['is answered with two cookies in one', 'missing', () => json({ name: 'a=b; c', value: 'x' })],
    ['is not answered', 'missing', networkError],
  ] as const;

  for (const [condition, outcome, answer] of answers) {
    it(`that ${condition} has the outcome "${outcome}"`, async () => {
      answerRequests(answer);
      expect(await authenticate('fixer', '/guests')).to.equal(outcome);
      expect(document.cookie).not.to.include('dm-unlock');
    });
  }

  it('that is right has the outcome "failed" when the browser rejects cookies', async () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => '',
      set: () => undefined,
    });
    try {
      answerRequests(() => json({ name: 'dm-unlock', value: 'x' }));
      expect(await authenticate('fixer', '/guests')).to.equal('failed');
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });
});
