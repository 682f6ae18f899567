import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import type { InitOptions } from '../../shared/widget/external-app';
import { registerWidget } from '../../shared/widget/registry';
import { hurry } from '../../test/fixtures/hurry';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmCustomWidget } from './custom-widget';
import './custom-widget.define';
import type { WidgetData } from './widget-data';

interface BellCall {
  readonly element: HTMLElement;
  readonly data: WidgetData;
}

const page = window as unknown as {
  bellCalls: BellCall[];
  widgetRuns: Record<string, number>;
  hits?: unknown[];
};

const BELL = '/test/fixtures/widgets/bell.js';

/** Base64 of a text in UTF-8. */
const encode = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const config = (value: unknown): string => encode(JSON.stringify(value));

let widgets = 0;
/** An id that no other test has used. */
const freshId = (): string => `test${++widgets}`;

function create(attributes: Readonly<Record<string, string>>, content = ''): DmCustomWidget {
  const widget = document.createElement('dm-custom-widget');
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
  widget.innerHTML = content;
  return widget;
}

async function place(widget: DmCustomWidget): Promise<DmCustomWidget> {
  const parent = await fixture<HTMLElement>(html`<div></div>`);
  parent.append(widget);
  await widget.ready;
  return widget;
}

const bell = (value: unknown, content?: string): Promise<DmCustomWidget> =>
  place(create({ 'widget-id': 'bell', version: '2', js: BELL, config: config(value) }, content));

const script = (js: string, content?: string): Promise<DmCustomWidget> =>
  place(create({ 'widget-id': freshId(), version: '1', js: encode(js) }, content));

const box = (widget: Element): HTMLElement => widget.querySelector<HTMLElement>('.dmCustomWidget')!;

describe('dm-custom-widget', () => {
  beforeEach(() => {
    page.bellCalls = [];
    page.hits = [];
  });

  it('calls the function of its script with a box in the light DOM and its data', async () => {
    updateSite({ siteId: 'abc123', pageAlias: 'visit', device: 'desktop' });
    const widget = await bell({ text: 'Øre 鐘', empty: ' ', none: null, token: '{{name}}' });
    expect(page.bellCalls).to.have.length(1);
    const [{ element, data }] = page.bellCalls as [BellCall];
    expect(element.className).to.equal('dmCustomWidget widget-bell');
    expect(element.parentElement?.localName).to.equal('dm-custom-widget');
    expect(data.config).to.deep.equal({ text: 'Øre 鐘' });
    expect(data).to.include({ inEditor: false, page: 'visit', siteId: 'abc123', locale: 'en' });
    expect(data).to.include({ widgetId: 'bell', widgetVersion: '2', device: 'desktop' });
    expect(document.getElementById(data.elementId)?.contains(element)).to.be.true;
    expect(document.querySelector('.rung')?.textContent).to.equal('Øre 鐘');
    await expect(widget).to.be.accessible();
    updateSite({ siteId: '', pageAlias: '', device: undefined });
  });

  it('loads the script once for several, each with arguments of its own', async () => {
    const [one, two] = await Promise.all([bell({ text: 'one' }), bell({ text: 'two' })]);
    expect(page.widgetRuns['bell']).to.equal(1);
    expect([one, two].map((widget) => widget.textContent.trim())).to.deep.equal(['one', 'two']);
    const [first, second] = page.bellCalls as [BellCall, BellCall];
    expect(first.data).not.to.equal(second.data);
    expect(first.element === second.element).to.be.false;
  });

  it('calls a function that a script of the page has registered later', async () => {
    const id = freshId();
    const placed = place(create({ 'widget-id': id, version: '7' }));
    await aTimeout(120);
    (window.customWidgetsFunctions ??= {})[`${id}~7`] = (element) => element.append('Late');
    expect((await placed).textContent).to.equal('Late');
  });

  it('is called once, however it is moved, and anew after it was removed', async () => {
    const widget = await bell({ text: 'x' }, '<b>Before</b>');
    const other = await fixture<HTMLElement>(html`<div></div>`);
    other.append(widget);
    widget.remove();
    other.prepend(widget);
    await aTimeout(100);
    expect(page.bellCalls).to.have.length(1);
    widget.remove();
    await aTimeout(20);
    other.append(widget);
    await widget.ready;
    expect(page.bellCalls).to.have.length(2);
    expect(widget.textContent).to.equal('Beforex');
  });

  it('is called once when its own markup is parsed again', async () => {
    const widget = await bell({ text: 'x' }, '<b>Before</b>');
    const parent = widget.parentElement!;
    const copy = widget.outerHTML;
    parent.innerHTML = copy;
    await parent.querySelector('dm-custom-widget')!.ready;
    expect(page.bellCalls).to.have.length(2);
    expect(parent.querySelectorAll('.dmCustomWidget')).to.have.length(1);
  });

  it('is called again with a new box when its configuration changes', async () => {
    const widget = await bell({ text: 'one' }, '<b>Tide: </b>');
    widget.setAttribute('config', config({ text: 'tw' }));
    widget.setAttribute('config', config({ text: 'two' }));
    await waitUntil(() => page.bellCalls.length > 1);
    await aTimeout(100);
    expect(page.bellCalls).to.have.length(2);
    expect(widget.textContent.trim()).to.equal('Tide: two');
    expect(page.bellCalls[0]!.element.isConnected).to.be.false;
  });

  it('keeps markup in the configuration text', async () => {
    const widget = await bell({ text: '<img src=x onerror="window.hits.push(1)">' });
    await aTimeout(50);
    expect(widget.textContent).to.include('<img src=x');
    expect(widget.querySelector('img')).to.equal(null);
    expect(page.hits).to.deep.equal([]);
  });

  it('runs a text as the body of the function, or as a script that registers it', async () => {
    const body = await script('"use strict"; element.append(data.widgetId + " drawn"); return 1;');
    expect(body.textContent).to.match(/^test\d+ drawn$/);
    const id = freshId();
    const js = `window.customWidgetsFunctions['${id}~1'] = (e) => e.append('own é');`;
    const own = await place(create({ 'widget-id': id, version: '1', js: encode(js) }));
    expect(own.textContent).to.equal('own é');
  });

  it('passes its texts, also on window', async () => {
    const strings = JSON.stringify({ greeting: 'Hallo' });
    const js = encode('element.append(data.strings.greeting, customWidgetsStrings.greeting)');
    const widget = await place(create({ 'widget-id': freshId(), version: '1', js, strings }));
    expect(widget.textContent).to.equal('HalloHallo');
  });

  it('adopts its styles once for all, until the last has gone', async () => {
    const count = document.adoptedStyleSheets.length;
    const css = '.rung { color: rgb(1, 2, 3); }';
    const attributes = { 'widget-id': 'bell', version: '2', js: BELL, css };
    const one = await place(create(attributes));
    const two = await place(create(attributes));
    expect(document.adoptedStyleSheets.length).to.equal(count + 1);
    expect(getComputedStyle(two.querySelector('.rung')!).color).to.equal('rgb(1, 2, 3)');
    one.remove();
    await aTimeout(0);
    expect(document.adoptedStyleSheets.length).to.equal(count + 1);
    two.remove();
    await aTimeout(0);
    expect(document.adoptedStyleSheets.length).to.equal(count);
  });

  describe('with a registered widget', () => {
    const calls: string[] = [];
    const app = {
      init: ({ container, props }: InitOptions) => {
        calls.push(`init ${JSON.stringify(props)}`);
        container.append('Drawn');
      },
      clean: ({ container }: { container: Element }) =>
        calls.push(`clean ${container.textContent}`),
    };

    beforeEach(() => {
      calls.length = 0;
    });

    for (const order of ['before', 'after']) {
      it(`calls init and clean once, registered ${order} it is placed`, async () => {
        const name = `clock-${order}`;
        if (order === 'before') registerWidget(name, app);
        const placed = place(create({ name, config: config({ a: 1 }) }));
        if (order === 'after') {
          await aTimeout(50);
          registerWidget(name, app);
        }
        const widget = await placed;
        expect(calls).to.deep.equal(['init {"a":1}']);
        widget.remove();
        await aTimeout(0);
        expect(calls).to.deep.equal(['init {"a":1}', 'clean Drawn']);
      });
    }

    it('cleans before it starts again', async () => {
      registerWidget('clock-again', app);
      const widget = await place(create({ name: 'clock-again' }));
      widget.config = config({ b: 2 });
      await waitUntil(() => calls.length === 3);
      expect(calls).to.deep.equal(['init {}', 'clean Drawn', 'init {"b":2}']);
    });
  });

  describe('that fails', () => {
    const { onerror } = window;
    // The test framework would report errors of the widgets' scripts, too.
    before(() => {
      window.onerror = null;
    });
    after(() => {
      window.onerror = onerror;
    });

    const failing: Readonly<Record<string, Record<string, string>>> = {
      'throws at once': { js: encode('element.textContent = "half"; throw new Error("boom")') },
      'rejects at once': { js: encode('element.textContent = "half"; return Promise.reject(1)') },
      'has a script that cannot be parsed': { js: encode('element.append(') },
      'has a script that is not base64': { js: '%%%' },
      'has a script that is not UTF-8': { js: btoa('\xff\xff') },
      'has a script that cannot be loaded': { js: '/no/widget.js' },
      'has a configuration that is not base64': { config: '%%' },
      'has a configuration that is no object': { config: encode('[1]') },
      'has a configuration that is too large': { config: 'A'.repeat(400_000) },
      'has a script that is too large': { js: 'A'.repeat(1_400_000) },
    };
    for (const [name, attributes] of Object.entries(failing)) {
      it(`shows its children, and logs one line: ${name}`, async () => {
        const id = freshId();
        let errors = 0;
        const parent = await fixture<HTMLElement>(html`<div></div>`);
        parent.addEventListener('dm-error', () => errors++);
        const widget = create({ 'widget-id': id, version: '1', ...attributes }, '<p>Plain</p>');
        parent.append(widget);
        await widget.ready;
        await waitUntil(() => errors > 0);
        expect(errors).to.equal(1);
        expect(widget.textContent).to.equal('Plain');
        expect(widget.querySelector('p')!.getBoundingClientRect().height).to.be.above(0);
        expect(widget.matches(':state(error)')).to.be.true;
        expect(logLines).to.have.length(1);
        expect(logLines[0]).to.contain(`${id}~1`);
      });
    }

    it('registers nothing within ten seconds', async () => {
      const restore = hurry(10_000);
      const widget = await script('window.registerExternalNothing = 1;', '<p>Plain</p>');
      await waitUntil(() => widget.matches(':state(error)'), 'failed');
      restore();
      expect(widget.textContent).to.equal('Plain');
      expect(logLines.join()).to.contain('has registered customWidgetsFunctions');
    });

    it('recovers when it is changed', async () => {
      const widget = await script('throw new Error("boom")', '<p>Plain</p>');
      await waitUntil(() => widget.matches(':state(error)'));
      widget.setAttribute('widget-id', 'bell');
      widget.setAttribute('version', '2');
      widget.setAttribute('js', BELL);
      widget.setAttribute('config', config({ text: '!' }));
      await waitUntil(() => widget.textContent === 'Plain!');
      await waitUntil(() => !widget.matches(':state(error)'));
    });
  });

  describe('that is hostile', () => {
    const neighbour = async (): Promise<void> => {
      const widget = await bell({ text: 'fine' });
      expect(widget.textContent.trim()).to.equal('fine');
    };

    it('does not hold the page with a promise that never settles', async () => {
      const widget = await script(
        'element.append("waiting"); return new Promise(() => undefined);',
      );
      await neighbour();
      expect(widget.textContent).to.include('waiting');
      expect(logLines).to.deep.equal([]);
    });

    it('may remove itself', async () => {
      const parent = await fixture<HTMLElement>(html`<div></div>`);
      const js = encode('element.parentElement.remove(); element.remove();');
      parent.append(create({ 'widget-id': freshId(), version: '1', js }, 'x'));
      await waitUntil(() => parent.childElementCount === 0);
      await neighbour();
    });

    it('may flood its element with events and changes', async () => {
      const widget = await script(`
        const host = element.parentElement;
        for (let i = 0; i < 2000; i++) {
          for (const type of ['dm-ready', 'dm-error', 'click', 'scroll', 'input']) {
            element.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
          }
          element.append('.');
        }
        window.hits.push(1);
        if (window.hits.length < 4) host.config = JSON.stringify({ n: window.hits.length });
        else host.removeAttribute('config');
      `);
      await neighbour();
      await waitUntil(() => page.hits!.length > 3);
      widget.remove();
    });

    it('may write globals of the page', async () => {
      await script('window.customWidgetsStrings = 7; window.name = "x"; element.append("ok")');
      window.customWidgetsFunctions ??= {};
      await neighbour();
      Reflect.deleteProperty(window, 'customWidgetsStrings');
    });
  });

  it('takes no room while it draws nothing', async () => {
    const widget = create({ 'widget-id': 'bell', version: '2', js: BELL });
    widget.style.cssText = 'padding: 20px; margin: 20px; border: 1px solid';
    await place(widget);
    await waitUntil(() => widget.matches(':state(empty)'));
    expect(widget.getBoundingClientRect().height).to.equal(0);
    expect(getComputedStyle(widget).marginTop).to.equal('0px');
    expect(box(widget).clientWidth, 'can be measured').to.be.above(100);
    widget.querySelector('.rung')!.textContent = 'Now';
    await waitUntil(() => !widget.matches(':state(empty)'));
    expect(widget.getBoundingClientRect().height).to.be.above(40);
  });

  it('stays visible in the editor while it draws nothing, and knows that it is there', async () => {
    updateSite({ mode: 'editor' });
    const widget = await bell({});
    await waitUntil(() => widget.matches(':state(selectable)'));
    expect(widget.getBoundingClientRect().height).to.be.above(60);
    expect(page.bellCalls[0]!.data.inEditor).to.be.true;
    await expect(widget).to.be.accessible();
    updateSite({ mode: undefined });
  });

  it('leaves nothing behind', async () => {
    const watch = watchLeaks();
    const widget = await bell({ text: 'x' });
    await aTimeout(50);
    widget.remove();
    await aTimeout(0);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});
