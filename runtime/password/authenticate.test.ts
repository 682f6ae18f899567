import { expect } from '@open-wc/testing';
import { answerRequests, asked, broken, json } from '../../test/fixtures/network';
import { updateSite } from '../../shared/site/site';
import { authenticate } from './authenticate';

function forgetCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}

describe('a password', () => {
  beforeEach(() => updateSite({ siteAlias: 'halide house' }));
  afterEach(() => {
    updateSite({ siteAlias: '' });
    forgetCookie('dm-unlock');
  });

  it('is sent with the page’s path, and the cookie it is answered with is kept', async () => {
    answerRequests(() => json({ name: 'dm-unlock', value: 'a;b "c"' }));
    expect(await authenticate('fixer', '/guests')).to.equal('unlocked');
    const [request] = asked;
    expect(request?.url.pathname).to.equal('/_dm/s/rt/api/public/rt/site/halide%20house/page/auth');
    expect(request?.init.method).to.equal('POST');
    expect(JSON.parse(request?.init.body as string)).to.deep.equal({
      password: 'fixer',
      pagePath: '/guests',
    });
    expect(document.cookie).to.include('dm-unlock=a%3Bb%20%22c%22');
  });

  const answers = [
    ['is refused as unauthorized', 'wrong', () => json({ error_code: 'Unauthorized' }, 401)],
    ['is refused with another code', 'missing', () => json({ error_code: 'Other' }, 400)],
    ['is refused with no word', 'missing', () => new Response('', { status: 500 })],
    ['is answered with nonsense', 'missing', () => new Response('<p>')],
    ['is answered with a list', 'missing', () => json([])],
    ['is answered with no cookie', 'missing', () => json({ name: 'dm-unlock' })],
    ['is answered with a cookie of no name', 'missing', () => json({ name: '', value: 'x' })],
    ['is answered with two cookies in one', 'missing', () => json({ name: 'a=b; c', value: 'x' })],
    ['is not answered', 'missing', broken],
  ] as const;

  for (const [what, outcome, answer] of answers) {
    it(`that ${what} is ${outcome}`, async () => {
      answerRequests(answer);
      expect(await authenticate('fixer', '/guests')).to.equal(outcome);
      expect(document.cookie).not.to.include('dm-unlock');
    });
  }

  it('that is right fails where the browser keeps no cookies', async () => {
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
