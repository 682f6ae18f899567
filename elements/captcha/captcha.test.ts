import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { fakeService, scripts, useService } from '../../test/fixtures/captcha';
import { hurry } from '../../test/fixtures/hurry';
import { logLines } from '../../test/fixtures/log-lines';
import { answerRequests, requests, networkError, json } from '../../test/fixtures/network';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmCaptcha } from './captcha';
import './captcha.define';
import './captcha.view';

const NAME = 'g-recaptcha-response';

interface Placed {
  readonly form: HTMLFormElement;
  readonly captcha: DmCaptcha;
}

async function place(inside: unknown = html`<dm-captcha required></dm-captcha>`): Promise<Placed> {
  const form = await fixture<HTMLFormElement>(html`<form>${inside}</form>`);
  const captcha = form.querySelector('dm-captcha')!;
  await captcha.ready;
  return { form, captcha };
}

/** Waits until the service has drawn a number of widgets. */
const drawn = (count = 1): Promise<void> =>
  waitUntil(() => fakeService()?.widgets.length === count, 'the widget is drawn');

const posted = (form: HTMLFormElement): unknown => [...new FormData(form)];

const part = (captcha: DmCaptcha, name: string): HTMLElement | null =>
  captcha.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);

const eventsOf = (target: EventTarget): string[] => {
  const names: string[] = [];
  for (const name of ['input', 'change']) target.addEventListener(name, () => names.push(name));
  return names;
};

describe('dm-captcha', () => {
  beforeEach(() => {
    useService();
    answerRequests(() => json({ publicKey: 'site-key' }));
  });

  it('requests its key from the platform, and passes its attributes to the service', async () => {
    const { captcha, form } = await place(html`
      <div lang="pt-BR"><dm-captcha theme="dark" size="compact"></dm-captcha></div>
    `);
    await drawn();
    expect(requests.map(({ url }) => url.pathname)).to.deep.equal([
      '/_dm/s/rt/api/public/rt/captcha',
    ]);
    const { sitekey, theme, size } = fakeService()!.widgets[0]!.options;
    expect([sitekey, theme, size]).to.deep.equal(['site-key', 'dark', 'compact']);
    expect(fakeService()!.query).to.deep.equal({ render: 'explicit', hl: 'pt-BR' });
    expect(captcha.contains(fakeService()!.widgets[0]!.container)).to.be.true;
    expect(posted(form)).to.deep.equal([]);
    expect(logLines).to.deep.equal([]);
  });

  it('uses the key in its attribute, and the compact size in a narrow box', async () => {
    await place(html`
      <div .style=${'inline-size: 280px'}><dm-captcha sitekey="own"></dm-captcha></div>
    `);
    await drawn();
    expect(fakeService()!.widgets[0]!.options.sitekey).to.equal('own');
    expect(fakeService()!.widgets[0]!.options.size).to.equal('compact');
    expect(requests).to.have.length(0);
  });

  it('is answered by a click in its frame, and posts the answer once', async () => {
    const { form, captcha } = await place();
    await drawn();
    expect(captcha.checkValidity()).to.be.false;
    expect(captcha.validity.valueMissing).to.be.true;
    const names = eventsOf(form);
    const frame = captcha.querySelector('iframe')!;
    await waitUntil(() => frame.contentDocument?.querySelector('button'));
    const { left, top } = frame.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) + 30, Math.round(top) + 18] });
    await waitUntil(() => captcha.value === 'answer-0-1');
    expect(posted(form)).to.deep.equal([[NAME, 'answer-0-1']]);
    expect(names).to.deep.equal(['input', 'change']);
    expect(form.checkValidity()).to.be.true;
    expect(captcha.matches(':state(answered)')).to.be.true;
  });

  it('posts under the name in its attribute', async () => {
    const { form } = await place(html`<dm-captcha name="dmform-09"></dm-captcha>`);
    await drawn();
    fakeService()!.press(0);
    expect(posted(form)).to.deep.equal([['dmform-09', 'answer-0-1']]);
  });

  it('shows a message and focuses its frame when submitted without an answer', async () => {
    const { form, captcha } = await place();
    await drawn();
    expect(form.reportValidity()).to.be.false;
    await waitUntil(() => part(captcha, 'error'));
    expect(part(captcha, 'error')!.textContent).to.equal(
      'Please confirm that you are not a robot.',
    );
    expect(document.activeElement).to.equal(captcha.querySelector('iframe'));
    await expect(captcha).to.be.accessible();
    fakeService()!.press(0);
    await waitUntil(() => part(captcha, 'error') === null);
  });

  it('drops an answer that has expired, with a message and events', async () => {
    const { form, captcha } = await place();
    await drawn();
    fakeService()!.press(0);
    const names = eventsOf(form);
    fakeService()!.expire(0);
    expect(captcha.value).to.equal('');
    expect(names).to.deep.equal(['input', 'change']);
    expect(form.checkValidity()).to.be.false;
    await waitUntil(() => part(captcha, 'message'));
    expect(part(captcha, 'message')!.textContent).to.include('has expired');
    expect(captcha.shadowRoot!.querySelector('[role=status]')).not.to.be.null;
    fakeService()!.press(0);
    await waitUntil(() => part(captcha, 'message') === null);
    expect(form.checkValidity()).to.be.true;
  });

  it('is reset with its form, and can show an error', async () => {
    const { form, captcha } = await place();
    await drawn();
    fakeService()!.press(0);
    form.reset();
    captcha.showError('Wrong Input');
    expect(fakeService()!.widgets[0]!.resets).to.equal(1);
    expect(captcha.value).to.equal('');
    await waitUntil(() => part(captcha, 'error'));
    expect(part(captcha, 'error')!.textContent).to.equal('Wrong Input');
  });

  it('is inert in a disabled fieldset', async () => {
    const { form, captcha } = await place(html`
      <fieldset><dm-captcha required></dm-captcha></fieldset>
    `);
    await drawn();
    fakeService()!.press(0);
    form.querySelector('fieldset')!.disabled = true;
    await waitUntil(() => part(captcha, 'box')!.inert);
    expect(posted(form)).to.deep.equal([]);
    expect(form.checkValidity()).to.be.true;
    form.querySelector('fieldset')!.disabled = false;
    expect(posted(form)).to.have.length(1);
  });

  it('shares one script and one request for the key with other captchas', async () => {
    await place(html`<dm-captcha></dm-captcha><dm-captcha></dm-captcha>`);
    await drawn(2);
    expect(scripts()).to.have.length(1);
    expect(scripts()[0]!.dataset['dm']).to.equal('');
    expect(requests).to.have.length(1);
  });

  it('uses the script that the page has loaded', async () => {
    const script = document.createElement('script');
    script.src = '/test/fixtures/captcha-service.js';
    document.head.append(script);
    await waitUntil(() => window.grecaptcha);
    await place();
    await drawn();
    expect(scripts()).to.have.length(1);
    script.remove();
  });

  it('is drawn again without its answer when moved or when its theme changes', async () => {
    const { form, captcha } = await place();
    await drawn();
    fakeService()!.press(0);
    form.prepend(captcha);
    await drawn(2);
    expect(captcha.value).to.equal('');
    captcha.theme = 'dark';
    await drawn(3);
    expect(captcha.querySelectorAll('iframe')).to.have.length(1);
    // The removed widget is ignored.
    fakeService()!.press(0);
    expect(captcha.value).to.equal('');
  });

  it('cleans up when removed', async () => {
    const { captcha } = await place();
    await drawn();
    const { container } = fakeService()!.widgets[0]!;
    expect(container.isConnected && captcha.childElementCount > 0).to.be.true;
    captcha.remove();
    await waitUntil(() => !container.isConnected && captcha.childElementCount === 0);
    fakeService()!.press(0);
    expect(captcha.value).to.equal('');
  });

  it('loads nothing in the editor', async () => {
    updateSite({ mode: 'editor' });
    const { captcha } = await place();
    await new Promise((resolve) => setTimeout(resolve, 50));
    updateSite({ mode: 'runtime' });
    expect(scripts()).to.have.length(0);
    expect(requests).to.have.length(0);
    await expect(captcha).to.be.accessible();
  });

  describe('on failure', () => {
    const expectFailure = async ({ form, captcha }: Placed): Promise<void> => {
      await waitUntil(() => part(captcha, 'retry'), 'the message is shown');
      expect(part(captcha, 'message')!.textContent).to.equal(
        'The security check could not be loaded. Try again, or send the form without it.',
      );
      expect(form.checkValidity()).to.be.true;
      expect(posted(form)).to.deep.equal([]);
      expect(captcha.matches(':state(failed)')).to.be.true;
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include('could not be loaded; the form can be sent without it');
    };

    /** Presses "try again" after the cause has been fixed. */
    const tryAgain = async (captcha: DmCaptcha): Promise<void> => {
      part(captcha, 'retry')!.focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => part(captcha, 'retry') === null);
      await drawn();
      fakeService()!.press(0);
      expect(captcha.value).to.equal('answer-0-1');
    };

    it('shows a message and can be retried if the script cannot be loaded', async () => {
      updateSite({ scripts: { captcha: '/no/captcha-service.js' } });
      const placed = await place();
      await expectFailure(placed);
      await expect(placed.captcha).to.be.accessible();
      expect(scripts()).to.have.length(0);
      useService();
      await tryAgain(placed.captcha);
    });

    it('shows a message and can be retried if the key cannot be loaded', async () => {
      answerRequests(networkError);
      const placed = await place();
      await expectFailure(placed);
      answerRequests(() => json({ publicKey: 'site-key' }));
      await tryAgain(placed.captcha);
    });

    it('shows a message if the key is not text', async () => {
      answerRequests(() => json({ publicKey: 7 }));
      await expectFailure(await place());
    });

    it('shows a message if the service cannot draw', async () => {
      useService('?fault=render');
      await expectFailure(await place());
    });

    it('shows a message and can be retried if the script is not ready after 15 s', async () => {
      useService('?fault=never-ready');
      const restore = hurry(15_000);
      const placed = await place(html`<dm-captcha required sitekey="own"></dm-captcha>`);
      await expectFailure(placed);
      restore();
      // The late script still runs.
      await waitUntil(() => 'grecaptcha' in window, 'the script has run');
      useService();
      Reflect.deleteProperty(window, 'grecaptcha');
      await tryAgain(placed.captcha);
    });

    it('shows a message and can be drawn again if the connection is lost', async () => {
      const placed = await place();
      await drawn();
      fakeService()!.breakDown(0);
      await expectFailure(placed);
      part(placed.captcha, 'retry')!.click();
      await drawn(2);
      await waitUntil(() => part(placed.captcha, 'retry') === null);
    });

    it('is hidden, with a warning in the log, if the site has no key', async () => {
      answerRequests(() => json({ publicKey: '' }));
      const { form, captcha } = await place();
      await waitUntil(() => part(captcha, 'box')!.hidden);
      expect(captcha.getBoundingClientRect().height).to.equal(0);
      expect(form.checkValidity()).to.be.true;
      expect(logLines).to.deep.equal([
        '[dm] <dm-captcha>: the site has no public key for captchas',
      ]);
    });
  });

  it('is accessible, also right to left', async () => {
    const { captcha } = await place(html`
      <div dir="rtl">
        <dm-captcha label="אבטחה" hint="פעם אחת" required></dm-captcha>
      </div>
    `);
    await drawn();
    await expect(captcha).to.be.accessible();
    const box = part(captcha, 'box')!.getBoundingClientRect();
    expect(Math.round(box.right)).to.equal(Math.round(captcha.getBoundingClientRect().right));
    expect(box.height).to.equal(78);
  });
});
