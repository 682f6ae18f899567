import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { forgetScript } from '../../shared/dom/load-script';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { getSite, updateSite } from '../../shared/site/site';
import { removeStored } from '../../shared/site/storage';
import { forgetServices } from '../../shared/third-party/remembered';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { Service } from '../../shared/media/video-address';
import { type DmVideo } from './video';
import './video.define';

const FOLDER = '/test/fixtures/video-services';
const IDS: Readonly<Record<Service, string>> = {
  youtube: 'dQw4w9WgXcQ',
  vimeo: '76979871/ab12',
  dailymotion: 'x84sh87',
};
const NAMES = { youtube: 'YouTube', vimeo: 'Vimeo', dailymotion: 'Dailymotion' } as const;
const SERVICES = Object.keys(IDS) as Service[];

const calls = (): readonly string[] =>
  (window as { videoCalls?: readonly string[] }).videoCalls ?? [];

function useServices(fault = ''): void {
  const scripts: Record<string, string> = {};
  for (const service of SERVICES) {
    scripts[service] = `${FOLDER}/${service}.js${fault && `?fault=${fault}`}`;
    // The id of the video is added to the path, here to the query.
    scripts[`${service}-frame`] = `${FOLDER}/frame.html${service === 'dailymotion' ? '' : '?'}`;
  }
  updateSite({ scripts });
}

const inside = (element: DmVideo, selector: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(selector);
const frame = (element: DmVideo): HTMLIFrameElement | null =>
  element.shadowRoot!.querySelector('iframe') ?? element.querySelector('iframe');
const phase = (element: DmVideo): string | undefined =>
  inside(element, '.service')?.dataset['phase'];
const button = (element: DmVideo, name: string): HTMLButtonElement | undefined =>
  [...element.shadowRoot!.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
const press = (element: DmVideo): void => {
  inside(element, '[part=play]')!.click();
};

async function place(provider: Service): Promise<DmVideo> {
  const box = await fixture<HTMLElement>(html`
    <div .style=${'max-inline-size: 640px'}>
      <dm-video provider=${provider} video=${IDS[provider]} label="The song" start="30" loop>
        <a href="https://example.com/"
          ><img src="/node_modules/uikit/tests/images/slider1.jpg" alt=""
        /></a>
      </dm-video>
    </div>
  `);
  const element = box.querySelector('dm-video')!;
  await element.ready;
  return element;
}

describe('dm-video with a service', () => {
  const { scripts: addresses } = getSite().parameters;

  beforeEach(() => {
    useServices();
  });

  afterEach(() => {
    for (const { src } of document.querySelectorAll<HTMLScriptElement>(
      'script[src*=video-services]',
    )) {
      forgetScript(src);
    }
    for (const name of ['YT', 'Vimeo', 'dailymotion', 'videoCalls']) {
      Reflect.deleteProperty(window, name);
    }
    updateSite({ scripts: addresses, cookieNotification: undefined });
    removeStored(DEFAULT_KEY);
    forgetServices();
    forgetNotices();
  });

  for (const provider of SERVICES) {
    it(`plays ${provider} with one press, and requests nothing before`, async () => {
      const element = await place(provider);
      expect(inside(element, '.poster')!.getAttribute('src')).to.contain('slider1.jpg');
      expect(inside(element, '.link')!.textContent).to.equal(`Watch on ${NAMES[provider]}`);
      expect(document.querySelector('script[src*=video-services]')).to.equal(null);
      await expect(element).to.be.accessible();
      let told = 0;
      element.addEventListener('event-video play', () => (told += 1));
      press(element);
      await waitUntil(() => phase(element) === 'ready', 'it plays');
      expect(element.matches(':state(playing)')).to.be.true;
      const { title, referrerPolicy } = frame(element)!;
      expect(title).to.equal('The song');
      expect(referrerPolicy).to.equal('strict-origin-when-cross-origin');
      expect(element.shadowRoot!.activeElement ?? document.activeElement).to.equal(frame(element));
      expect(calls()).to.deep.equal(['create', 'play']);
      element.pause();
      await waitUntil(() => !element.matches(':state(playing)'));
      element.play();
      await waitUntil(() => element.matches(':state(playing)'));
      expect(told).to.equal(1);
      const { height } = frame(element)!.getBoundingClientRect();
      expect(height).to.be.closeTo(element.getBoundingClientRect().height, 2);
      element.remove();
      await waitUntil(() => element.childElementCount === 1 && !frame(element));
      expect(logLines).to.deep.equal([]);
    });

    it(`shows the player of ${provider} where the browser does not let it start`, async () => {
      useServices('refuse');
      const element = await place(provider);
      press(element);
      await waitUntil(() => phase(element) === 'ready');
      expect(element.matches(':state(playing)')).to.be.false;
      expect(frame(element)!.getBoundingClientRect().height).to.be.above(100);
    });

    it(`waits for ${provider} when it is slow, and pauses it for another`, async () => {
      useServices('slow');
      const element = await place(provider);
      press(element);
      await waitUntil(() => phase(element) === 'ready');
      const other = await place(provider);
      press(other);
      await waitUntil(() => other.matches(':state(playing)'));
      await waitUntil(() => !element.matches(':state(playing)'));
    });
  }

  for (const [provider, fault, reason] of [
    ['youtube', '153', 'error 153'],
    ['vimeo', 'private', 'PrivacyError'],
    ['dailymotion', 'gone', 'DM001'],
  ] as const) {
    it(`says that it failed, with a link and another try (${provider}: ${fault})`, async () => {
      useServices(fault);
      const element = await place(provider);
      press(element);
      await waitUntil(() => button(element, 'Try Again'));
      expect(frame(element)).to.equal(null);
      expect(inside(element, '[role=alert]')!.textContent).to.equal(
        `${NAMES[provider]} could not be loaded.`,
      );
      expect(inside(element, '[part=service-link]')!.getAttribute('href')).to.contain(
        IDS[provider],
      );
      expect(logLines.join('\n')).to.contain(reason);
      expect(logLines, logLines.join()).to.have.length(1);
      await expect(element).to.be.accessible();
    });
  }

  for (const provider of SERVICES) {
    it(`plays ${provider} without its script, which is not to be had`, async () => {
      updateSite({
        scripts: { ...getSite().parameters.scripts, [provider]: `${FOLDER}/none.js` },
      });
      const element = await place(provider);
      press(element);
      await waitUntil(() => phase(element) === 'ready');
      expect(frame(element)).to.exist;
      expect(logLines[0]).to.contain('is used without its script');
      // It can't be paused: it goes when another one starts.
      element.pause();
      await waitUntil(() => inside(element, '[part=play]'));
      expect(frame(element)).to.equal(null);
    });
  }

  it('says when the page’s policy refuses the frame', async () => {
    useServices('silent');
    const element = await place('vimeo');
    press(element);
    await waitUntil(() => frame(element));
    const violation = (effectiveDirective: string, blockedURI: string): void => {
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          effectiveDirective,
          blockedURI,
          documentURI: location.href,
          violatedDirective: effectiveDirective,
          originalPolicy: "frame-src 'none'",
          disposition: 'enforce',
          statusCode: 200,
        }),
      );
    };
    violation('img-src', location.origin);
    violation('frame-src', 'https://elsewhere.example');
    expect(frame(element), 'other violations are ignored').to.exist;
    violation('frame-src', location.origin);
    await waitUntil(() => button(element, 'Try Again'));
    expect(frame(element)).to.equal(null);
  });

  it('asks for consent after the press, and plays with the one that follows', async () => {
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place('youtube');
    press(element);
    await waitUntil(() => button(element, 'Load from YouTube'));
    expect(frame(element)).to.equal(null);
    expect(calls()).to.be.empty;
    await expect(element).to.be.accessible();
    button(element, 'Load from YouTube')!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => phase(element) === 'ready');
    answerNotice([]);
    await waitUntil(() => button(element, 'Load from YouTube'));
    expect(frame(element)).to.equal(null);
  });

  it('has room for its question in a narrow box', async () => {
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place('dailymotion');
    element.parentElement!.style.maxWidth = '288px';
    press(element);
    await waitUntil(() => button(element, 'Load from Dailymotion'));
    const notice = inside(element, '.notice')!.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    expect(notice.top).to.be.at.least(box.top);
    expect(notice.bottom).to.be.at.most(box.bottom);
    expect(inside(element, '.service')!.scrollWidth).to.be.at.most(289);
  });

  it('is not drawn when it is removed while the script loads', async () => {
    useServices('silent');
    const element = await place('youtube');
    press(element);
    await waitUntil(() => calls().length === 1);
    element.remove();
    await waitUntil(() => !frame(element));
    expect(calls()).to.deep.equal(['create', 'destroy']);
    expect(logLines).to.be.empty;
  });

  it('says that the id of a video is malformed', async () => {
    const element = await fixture<DmVideo>(
      html`<dm-video load="eager" provider="youtube" video="../x"><p>Words</p></dm-video>`,
    );
    await element.ready;
    await waitUntil(() => logLines.length === 1);
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
  });
});
