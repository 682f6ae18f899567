import { expect } from '@open-wc/testing';
import { bus } from '../../shared/events/bus';
import { forgetNotices } from '../../shared/site/consent';
import { getSite, updateSite, type Device } from '../../shared/site/site';
import type { Mode } from '../../shared/site/parameters.types';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import { listenLast } from '../fixtures/listen-last';
import { logLines } from '../fixtures/log-lines';

const MODES: readonly Mode[] = ['runtime', 'preview', 'editor'];
const DEVICES: readonly Device[] = ['desktop', 'tablet', 'mobile'];
const CONTROLS = 'a[href], button, input, select, summary, [role=button], [role=menuitem], label';

/** Log lines about what the server of these tests does not have. */
const isMissing = (line: string): boolean => /could not be (?:loaded|played)|status 404/.test(line);

/** The call by which an extension gets its content, in a preview too. */
const CONTENT = /ajax_ext\.jsp$/;

/** Everything that an element does outside of itself. */
const effects: string[] = [];

/** Records what leaves the page, and lets nothing do so. */
function recordEffects(signal: AbortSignal): void {
  const [fetch, open] = [window.fetch.bind(window), window.open.bind(window)];
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? 'GET';
    if (method !== 'GET' && !CONTENT.test(url)) effects.push(`${method} ${url}`);
    return fetch(input, init);
  };
  window.open = (url) => {
    effects.push(`window ${String(url)}`);
    return null;
  };
  const onEvent = (name: string): void => {
    const isInternal = ['site-change', 'consent-change', 'push-change'].includes(name);
    // Scripts of a preview may listen; analytics do not (core-runtime §3).
    if (!isInternal && getSite().mode === 'editor') effects.push(`event ${name}`);
  };
  bus.on('*', onEvent);
  document.addEventListener('click', (event) => event.preventDefault(), { signal });
  const onSubmit = (event: Event): void => {
    if (!event.defaultPrevented) effects.push('form submitted');
    event.preventDefault();
  };
  // Later than elements, which leave alone what a script has handled.
  listenLast('submit', onSubmit, signal);
  signal.addEventListener('abort', () => {
    Object.assign(window, { fetch, open });
    bus.off('*', onEvent);
  });
}

/** The controls of an element, in its shadow root and those inside it too. */
function controlsOf(root: ParentNode): HTMLElement[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? controlsOf(shadowRoot) : [],
  );
  return [...root.querySelectorAll<HTMLElement>(CONTROLS), ...inner];
}

/** Presses every control once, and those that come with it. */
async function pressAll(box: HTMLElement): Promise<void> {
  const pressed = new Set<HTMLElement>();
  for (let round = 0; round < 3; round += 1) {
    for (const control of controlsOf(box)) {
      // The browser's own dialog of files takes no clicks of a script.
      if (pressed.has(control) || control.matches('[type=file]')) continue;
      pressed.add(control);
      control.click();
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

for (const tag of EXAMPLES.keys()) {
  describe(`${tag} in every mode, on every device`, () => {
    const address = location.href;
    let recording: AbortController;

    beforeEach(() => {
      effects.length = 0;
      recording = new AbortController();
      recordEffects(recording.signal);
    });

    afterEach(() => {
      recording.abort();
      updateSite({ mode: undefined, device: undefined, siteAlias: undefined });
      forgetNotices();
      for (const box of [...document.body.children]) box.remove();
    });

    for (const mode of MODES) {
      it(`is drawn and takes presses (${mode})`, async () => {
        for (const device of DEVICES) {
          updateSite({ mode, device, siteAlias: 'halide-house' });
          const { element, box } = await placeExample(tag, document.body);
          const isLacking = logLines.some(isMissing);
          expect(
            logLines.filter((line) => !isMissing(line)),
            device,
          ).to.deep.equal([]);
          expect(!isLacking && element.matches(':state(error)'), device).to.be.false;
          if (mode !== 'runtime') {
            await pressAll(box);
            expect(effects, device).to.deep.equal([]);
          }
          box.remove();
          forgetNotices();
          // An open album has an address of its own. WebKit takes a hundred calls in ten seconds.
          if (location.href !== address) history.replaceState(null, '', address);
        }
      });
    }
  });
}
