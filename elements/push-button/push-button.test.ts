import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { animationsEnded } from '../../test/fixtures/animations-ended';
import { logLines } from '../../test/fixtures/log-lines';
import { click } from '../../test/fixtures/pointer';
import { startPushPlatform, type PushPlatform } from '../../test/fixtures/push-platform';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import {
  ABOUT,
  buttonOf,
  isOff,
  isOn,
  isShown,
  labelOf,
  noteOf,
  place,
  ready,
  turnOn,
} from '../../test/fixtures/push-button';
import type { DmPushButton } from './push-button';

describe('dm-push-button', () => {
  let platform: PushPlatform;
  beforeEach(() => {
    platform = startPushPlatform();
  });
  afterEach(() => {
    platform.stop();
  });

  it('asks only after a press, and tells the host what the specification says', async () => {
    updateSite({ device: 'mobile' });
    const element = await place();
    expect([labelOf(element), platform.asked, platform.calls.length]).to.deep.equal([
      'Turn on notifications',
      0,
      0,
    ]);
    await expect(element).to.be.accessible();
    const events: unknown[] = [];
    for (const name of ['dm-subscribe', 'dm-unsubscribe'] as const) {
      element.addEventListener(name, ({ type, detail }) => events.push(type, detail.topics));
    }
    await click(buttonOf(element));
    await waitUntil(() => isOn(element));
    expect(platform.asked).to.equal(1);
    expect(platform.registered).to.deep.equal(['/dm-push-worker.js?site=halide /']);
    const { endpoint } = platform.subscription!;
    const { query, body } = platform.calls.find(({ method }) => method === 'POST')!;
    expect(Object.fromEntries(query)).to.deep.equal({
      subEp: endpoint,
      subDomain: location.hostname,
      deviceID: '2',
    });
    expect(body).to.deep.include({ serverKey: platform.serverKey, topics: ['aurora'] });
    expect(labelOf(element)).to.equal('Turn off notifications');
    expect(noteOf(element)).to.equal('Notifications are on.');
    await animationsEnded(element);
    await expect(element).to.be.accessible();
    buttonOf(element).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isOff(element));
    const last = platform.calls.at(-1)!;
    expect([last.method, ...last.query]).to.deep.equal(['DELETE', ['subEp', endpoint]]);
    expect(platform.subscription).to.equal(null);
    expect(localStorage.getItem('_dm_push')).to.equal(null);
    expect(noteOf(element)).to.equal('Notifications are off.');
    expect(element.shadowRoot!.activeElement).to.equal(buttonOf(element));
    expect(events).to.deep.equal(['dm-subscribe', ['aurora'], 'dm-unsubscribe', ['aurora']]);
    updateSite({ device: undefined });
  });

  it('has the texts of its author', async () => {
    const element = await ready(
      await fixture(
        html`<dm-push-button
          subscribe-text="Ring for me"
          unsubscribe-text="Let me sleep"
          blocked-text="No bell"
          >${ABOUT}</dm-push-button
        >`,
      ),
    );
    expect(labelOf(element)).to.equal('Ring for me');
    await turnOn(element);
    expect(labelOf(element)).to.equal('Let me sleep');
    platform.changePermission('denied');
    await waitUntil(() => labelOf(element) === 'No bell');
  });

  it('says where a block is undone, and does not vanish under the visitor who has blocked it', async () => {
    platform.answer = 'denied';
    const element = await place();
    buttonOf(element).focus();
    await sendKeys({ press: 'Space' });
    await waitUntil(() => element.matches(':state(blocked)'));
    expect(noteOf(element)).to.match(/^To allow them, open /);
    expect(buttonOf(element).ariaDisabled).to.equal('true');
    expect(element.shadowRoot!.activeElement).to.equal(buttonOf(element));
    await expect(element).to.be.accessible();
    buttonOf(element).click();
    await nextFrame();
    expect(platform.asked).to.equal(1);
    platform.changePermission('prompt');
    await waitUntil(() => isOff(element));
  });

  it('stays off without an answer to the question', async () => {
    platform.answer = 'default';
    const element = await place();
    buttonOf(element).click();
    await waitUntil(() => noteOf(element) === 'Notifications are off.');
    expect(isOff(element)).to.be.true;
    expect(platform.calls).to.deep.equal([]);
  });

  it('is shown to visitors who block notifications only with force', async () => {
    platform.permission = 'denied';
    const element = await place();
    expect(isShown(element)).to.be.false;
    element.force = true;
    await waitUntil(() => isShown(element));
    expect(labelOf(element)).to.equal('Notifications are blocked');
    element.force = false;
    platform.changePermission('prompt');
    await waitUntil(() => isShown(element) && isOff(element));
  });

  it('is hidden once the focus has left its children', async () => {
    platform.canQuery = false;
    const page = await fixture<HTMLElement>(html`<div><a href="#after">After</a></div>`);
    const element = document.createElement('dm-push-button');
    const link = document.createElement('a');
    Object.assign(link, { href: '#about', textContent: 'About' });
    element.append(link);
    page.prepend(element);
    link.focus();
    await ready(element);
    expect([isShown(link), document.activeElement]).to.deep.equal([true, link]);
    page.querySelector<HTMLElement>('[href="#after"]')!.focus();
    await waitUntil(() => !isShown(element));
  });

  for (const unsupported of ['hide', 'hide-column', 'disable'] as const) {
    it(`does what unsupported="${unsupported}" says where the permission cannot be asked for`, async () => {
      platform.canQuery = false;
      const column = await fixture<HTMLElement>(
        html`<section data-dm-column>
          <h2>Bell</h2>
          <dm-push-button unsupported=${unsupported}>${ABOUT}</dm-push-button>
        </section>`,
      );
      const element = await ready(column.querySelector('dm-push-button')!);
      expect(element.matches(':state(unsupported)')).to.be.true;
      expect(isShown(element)).to.equal(unsupported === 'disable');
      expect(isShown(column)).to.equal(unsupported !== 'hide-column');
      if (unsupported === 'disable') {
        expect(noteOf(element)).to.equal('This browser can’t show notifications.');
        expect(buttonOf(element).ariaDisabled).to.equal('true');
        await expect(element).to.be.accessible();
      }
      element.remove();
      await waitUntil(() => isShown(column), 'the column is back');
    });
  }

  it('tells visitors with an iPhone how to install the site, if it can be', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
    const element = await place();
    expect(isShown(element), 'without a manifest').to.be.false;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'manifest', href: 'data:application/manifest+json,{}' });
    document.head.append(link);
    dispatchEvent(new Event('pageshow'));
    await waitUntil(() => isShown(element));
    expect(noteOf(element)).to.contain('Add to Home Screen');
    expect(element.shadowRoot!.querySelector('button')).to.equal(null);
    await expect(element).to.be.accessible();
    link.remove();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it('removes itself from a site without a domain of its own, but not in the editor', async () => {
    updateSite({ hasCustomDomain: false });
    const box = await fixture<HTMLElement>(html`<div><dm-push-button>x</dm-push-button></div>`);
    await waitUntil(() => box.childElementCount === 0);
    updateSite({ mode: 'editor' });
    const element = await place();
    await nextFrame();
    expect(element.isConnected && isShown(element)).to.be.true;
    updateSite({ mode: undefined });
  });

  it('says so when the host or the push service fails, and nothing is left half done', async () => {
    const element = await place();
    platform.fault = ({ method }) =>
      method === 'POST' ? new Response('', { status: 403 }) : undefined;
    buttonOf(element).click();
    await waitUntil(() => noteOf(element).includes('didn’t work'));
    expect(isOff(element)).to.be.true;
    expect(platform.subscription).to.equal(null);
    expect(logLines.some((line) => line.includes('could not be changed'))).to.be.true;
    platform.fault = ({ method }) =>
      method === 'POST' ? new Response('', { status: 429 }) : undefined;
    buttonOf(element).click();
    await waitUntil(() => noteOf(element).includes('Too many attempts'));
    platform.fault = () => undefined;
    platform.canSubscribe = false;
    buttonOf(element).click();
    await waitUntil(() => noteOf(element).includes('didn’t work'));
    platform.canSubscribe = true;
    await turnOn(element);
  });

  it('ends a subscription although the host cannot be reached', async () => {
    const element = await place();
    await turnOn(element);
    platform.fault = () => new Response('', { status: 400 });
    buttonOf(element).click();
    await waitUntil(() => isOff(element));
    expect(platform.subscription).to.equal(null);
  });

  it('has topics of its own beside other buttons, in one subscription', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <dm-push-button topics="aurora">${ABOUT}</dm-push-button>
        <dm-push-button topics="darkroom, evenings">${ABOUT}</dm-push-button>
      </div>`,
    );
    const [sky, room] = [...page.querySelectorAll('dm-push-button')] as [
      DmPushButton,
      DmPushButton,
    ];
    await Promise.all([sky.ready, room.ready]);
    await turnOn(sky);
    expect(isOff(room)).to.be.true;
    await turnOn(room);
    const topics = (): unknown => [...platform.stored.values()];
    expect(topics()).to.deep.equal([['aurora', 'darkroom', 'evenings']]);
    buttonOf(sky).click();
    await waitUntil(() => isOff(sky));
    expect(topics()).to.deep.equal([['darkroom', 'evenings']]);
    expect(isOn(room)).to.be.true;
    buttonOf(room).click();
    await waitUntil(() => isOff(room));
    expect(topics()).to.deep.equal([]);
    sky.topics = 'bad.topic';
    await waitUntil(() => logLines.some((line) => line.includes('bad.topic')));
  });

  it('follows another tab', async () => {
    const element = await place();
    await turnOn(element);
    const { subscription } = platform;
    platform.subscription = null;
    localStorage.removeItem('_dm_push');
    dispatchEvent(new StorageEvent('storage', { key: '_dm_push' }));
    await waitUntil(() => isOff(element));
    platform.subscription = subscription;
    const record = { endpoint: subscription!.endpoint, topics: ['aurora'], at: Date.now() };
    localStorage.setItem('_dm_push', JSON.stringify(record));
    dispatchEvent(new StorageEvent('storage', { key: '_dm_push' }));
    await waitUntil(() => isOn(element));
  });

  it('does nothing in the editor, and says in a preview that nothing is turned on', async () => {
    updateSite({ mode: 'editor' });
    const element = await place();
    buttonOf(element).click();
    await nextFrame();
    updateSite({ mode: 'preview' });
    await nextFrame();
    expect(noteOf(element)).to.equal('');
    buttonOf(element).click();
    await waitUntil(() => noteOf(element).includes('preview'));
    expect([platform.asked, platform.calls.length]).to.deep.equal([0, 0]);
    updateSite({ mode: undefined });
  });

  it('leaves nothing behind', async () => {
    const watch = watchLeaks();
    const element = await place();
    await turnOn(element);
    element.remove();
    await waitUntil(() => watch.leaks().length === 0, watch.leaks().join());
    watch.stop();
  });
});
