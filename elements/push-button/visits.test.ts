import { expect, nextFrame } from '@open-wc/testing';
import { forgetVisit, renewSubscription } from '../../shared/push/subscribe';
import { logLines } from '../../test/fixtures/log-lines';
import { isOn, place, turnOn } from '../../test/fixtures/push-button';
import { serverKey, startPushPlatform, type PushPlatform } from '../../test/fixtures/push-platform';

describe('a subscription on the next visit', () => {
  let platform: PushPlatform;
  beforeEach(async () => {
    platform = startPushPlatform();
    const element = await place();
    await turnOn(element);
    element.remove();
    platform.calls.length = 0;
    forgetVisit();
  });
  afterEach(() => {
    platform.stop();
  });

  it('stays as it is while the host has the same key', async () => {
    await renewSubscription();
    await renewSubscription();
    expect(platform.calls.map(({ path }) => path)).to.deep.equal(['key']);
  });

  it('is made anew for another key, and the old one is dropped last', async () => {
    const old = platform.subscription!.endpoint;
    platform.serverKey = serverKey('b');
    await renewSubscription();
    const { endpoint, options } = platform.subscription!;
    expect(endpoint).not.to.equal(old);
    expect(new Uint8Array(options.applicationServerKey!)[1]).not.to.equal(0x69);
    expect(platform.calls.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'GET key',
      'POST subscriptions',
      'DELETE subscriptions',
    ]);
    const [, post, remove] = platform.calls;
    expect(post!.body).to.deep.include({ replaces: old, topics: ['aurora'] });
    expect(remove!.query.get('subEp')).to.equal(old);
    expect([...platform.stored]).to.deep.equal([[endpoint, ['aurora']]]);
    const element = await place();
    expect(isOn(element)).to.be.true;
  });

  it('is not lost if the browser or the host fails in the middle', async () => {
    platform.serverKey = serverKey('b');
    platform.canSubscribe = false;
    await renewSubscription();
    expect(platform.subscription).to.equal(null);
    expect(logLines.at(-1)).to.contain('could not be renewed');
    forgetVisit();
    platform.canSubscribe = true;
    platform.fault = ({ method }) =>
      method === 'POST' ? new Response('', { status: 400 }) : undefined;
    await renewSubscription();
    expect(platform.subscription).not.to.equal(null);
    forgetVisit();
    platform.fault = () => undefined;
    await renewSubscription();
    expect([...platform.stored]).to.deep.equal([[platform.subscription!.endpoint, ['aurora']]]);
  });

  it('is removed from the host if the visitor has taken the permission away', async () => {
    expect(platform.stored.size).to.equal(1);
    expect(localStorage.getItem('_dm_push')).not.to.equal(null);
    platform.changePermission('denied');
    await renewSubscription();
    expect(platform.stored.size).to.equal(0);
    expect(localStorage.getItem('_dm_push')).to.equal(null);
  });

  it('is stored again after a day, in case that the host has lost it', async () => {
    platform.stored.clear();
    const record = JSON.parse(localStorage.getItem('_dm_push')!) as Record<string, unknown>;
    localStorage.setItem('_dm_push', JSON.stringify({ ...record, at: Date.now() - 86_500_000 }));
    await renewSubscription();
    expect(platform.stored.size).to.equal(1);
  });
});

describe('a message that arrives while the site is open', () => {
  let platform: PushPlatform;
  beforeEach(() => {
    platform = startPushPlatform();
  });
  afterEach(() => {
    platform.stop();
  });

  const MESSAGE = {
    id: 'm1',
    title: '<b>The sky</b>',
    body: 'Green & <i>moving</i>.',
    url: 'https://halide.example/winter',
    lang: 'en',
    dir: 'ltr',
  };

  it('asks for a notification of the page, once, with its text as text', async () => {
    const requests: string[] = [];
    const onRequest = (event: CustomEvent<{ readonly markup: string }>): void => {
      requests.push(event.detail.markup);
      event.preventDefault();
    };
    document.addEventListener('dm-request-notification', onRequest);
    const element = await place();
    expect(await platform.deliver(MESSAGE)).to.equal('no answer');
    await turnOn(element);
    expect(await platform.deliver(MESSAGE)).to.equal('shown');
    expect(await platform.deliver(MESSAGE)).to.equal('shown');
    document.removeEventListener('dm-request-notification', onRequest);
    expect(requests).to.deep.equal([
      '<p lang="en" dir="ltr"><a href="https://halide.example/winter" data-dm-push-notification><strong>&lt;b&gt;The sky&lt;/b&gt;</strong></a> Green &amp; &lt;i&gt;moving&lt;/i&gt;.</p>',
    ]);
    expect(await platform.deliver({ ...MESSAGE, id: 'm2' }), 'nobody shows it').to.equal('refused');
    element.remove();
    await nextFrame();
    expect(await platform.deliver({ ...MESSAGE, id: 'm3' })).to.equal('no answer');
  });
});
