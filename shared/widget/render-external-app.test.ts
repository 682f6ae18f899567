import { expect } from '@open-wc/testing';
import { version } from 'react';
import { hurry } from '../../test/fixtures/hurry';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { InitOptions } from './external-app';
import { registerWidget } from './registry';
import { renderExternalApp } from './render-external-app';

type Call = [app: string, method: string, options: InitOptions];

const page = window as unknown as {
  widgetCalls: Call[];
  widgetRuns?: Record<string, number>;
  define?: unknown;
  require?: unknown;
  React?: unknown;
};

const at = (name: string): string => `/test/fixtures/widgets/${name}.js`;
const calls = (): string[] => page.widgetCalls.map(([app, method]) => `${app} ${method}`);

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.textContent = 'Fallback';
  document.body.append(container);
  return container;
}

describe('renderExternalApp', () => {
  let container: HTMLElement;
  let leave: AbortController;

  beforeEach(() => {
    page.widgetCalls = [];
    container = createContainer();
    leave = new AbortController();
  });

  afterEach(() => {
    leave.abort();
    container.remove();
  });

  it('calls init of an anonymous AMD module once, and clean once on leave', async () => {
    const additionalData = { theme: 'dark' };
    const props = { a: 1 };
    await Promise.all([
      renderExternalApp(at('amd'), container, props, { additionalData }, leave.signal),
      renderExternalApp(at('amd'), container, props, {}, leave.signal),
    ]);
    await renderExternalApp(at('amd'), container, props, {}, leave.signal);
    expect(calls()).to.deep.equal(['amd init']);
    const [, , options] = page.widgetCalls[0]!;
    expect(options.container === container).to.be.true;
    expect(options.props).to.equal(props);
    expect(options['theme']).to.equal('dark');
    expect(container.textContent).to.equal('');
    leave.abort();
    leave.abort();
    expect(calls()).to.deep.equal(['amd init', 'amd clean']);
    expect(page.widgetCalls[1]![2].container === container).to.be.true;
  });

  it('tells anonymous modules of two scripts apart, which load at the same time', async () => {
    const other = createContainer();
    await Promise.all([
      renderExternalApp(at('amd-default'), container, {}, {}, leave.signal),
      renderExternalApp(at('amd'), other, {}, {}, leave.signal),
    ]);
    expect(calls().sort()).to.deep.equal(['amd init', 'amd-default init']);
    for (const [app, , options] of page.widgetCalls) {
      expect(options.container === (app === 'amd' ? other : container), app).to.be.true;
    }
    expect(page.widgetRuns?.['amd']).to.equal(1);
    other.remove();
  });

  it('offers define to no other script, and removes it afterwards', async () => {
    const ended = renderExternalApp(at('nothing'), container, {}, { name: 'none' }, leave.signal);
    const script = document.createElement('script');
    script.src = at('amd');
    const loaded = new Promise((resolve) => {
      script.onload = resolve;
    });
    document.head.append(script);
    await loaded;
    expect((window as { amdWithoutDefine?: boolean }).amdWithoutDefine).to.be.true;
    script.remove();
    await waitUntil(() => !('define' in window), 'removes define');
    leave.abort();
    void ended;
  });

  it("loads with the page's own AMD loader where there is one", async () => {
    const required: string[] = [];
    const define = Object.assign(() => undefined, { amd: {} });
    page.define = define;
    page.require = ([address]: string[], done: (value: unknown) => void) => {
      required.push(address ?? '');
      done({ init: (options: InitOptions) => page.widgetCalls.push(['own', 'init', options]) });
    };
    await renderExternalApp('/own-app.js', container, {}, {}, leave.signal);
    expect(page.define).to.equal(define);
    expect(required).to.deep.equal([new URL('/own-app.js', location.href).href]);
    expect(calls()).to.deep.equal(['own init']);
    delete page.define;
    delete page.require;
  });

  it("passes the page's one React to a bundle that leaves it out", async () => {
    await renderExternalApp(at('amd-react'), container, {}, {}, leave.signal);
    await renderExternalApp(at('amd-common'), createContainer(), {}, {}, leave.signal);
    expect(calls()).to.deep.equal([`react ${version} init`, `common ${version} init`]);
  });

  it('passes a React that a script of the page has made global', async () => {
    page.React = { version: '18.3.1' };
    // A script defines its modules when it runs: once for each address.
    await renderExternalApp(`${at('amd-react')}?own`, container, {}, {}, leave.signal);
    expect(calls()).to.deep.equal(['react 18.3.1 init']);
    delete page.React;
  });

  it('refuses an app that was made for another React', async () => {
    await renderExternalApp(at('other-react'), container, {}, {}, leave.signal);
    expect(calls()).to.deep.equal([]);
    expect(logLines.join()).to.include('made for React 18, and this page has React 19');
  });

  it('takes the functions of a module, which runs once', async () => {
    const { onerror } = window;
    // The test framework would report that the text is no classic script.
    window.onerror = null;
    const other = createContainer();
    await renderExternalApp(at('module'), container, {}, {}, leave.signal);
    await renderExternalApp(at('module'), other, {}, { name: 'x' }, leave.signal);
    expect(calls()).to.deep.equal(['module init', 'module init']);
    expect(page.widgetRuns?.['module']).to.equal(1);
    leave.abort();
    expect(calls().slice(2)).to.deep.equal(['module clean', 'module clean']);
    window.onerror = onerror;
    other.remove();
  });

  it('takes a global, also one that is set late, or what a script has registered', async () => {
    const options = { amd: false, name: 'globalApp' };
    await renderExternalApp(at('global'), container, {}, options, leave.signal);
    const late = createContainer();
    await renderExternalApp(at('late'), late, {}, { name: 'lateApp' }, leave.signal);
    const init = (given: InitOptions): void => void page.widgetCalls.push(['reg', 'init', given]);
    registerWidget('external-test', { init });
    const last = createContainer();
    await renderExternalApp(at('nothing'), last, {}, { name: 'external-test' }, leave.signal);
    expect(calls()).to.deep.equal(['global init', 'late init', 'reg init']);
    late.remove();
    last.remove();
  });

  it('keeps the content of the container on request', async () => {
    await renderExternalApp(at('amd'), container, {}, { keepSubtree: true }, leave.signal);
    expect(container.textContent).to.equal('Fallback');
  });

  it('says what it has looked for, and leaves the content', async () => {
    await renderExternalApp(at('nothing'), container, {}, {}, leave.signal);
    expect(logLines).to.have.length(1);
    expect(logLines[0]).to.contain('no AMD module').and.contain('no name was passed');
    expect(container.textContent).to.equal('Fallback');
  });

  it('gives up after ten seconds', async () => {
    const restore = hurry(10_000);
    const begin = performance.now();
    await renderExternalApp(at('nothing'), container, {}, { name: 'nope' }, leave.signal);
    expect(performance.now() - begin).to.be.at.least(9000);
    restore();
    expect(logLines[0]).to.contain('no window["nope"]');
  });

  it('ends with one line for a script that cannot be loaded or an app that throws', async () => {
    await renderExternalApp('/no/app.js', container, {}, {}, leave.signal);
    await renderExternalApp('javascript:alert(1)', container, {}, {}, leave.signal);
    registerWidget('throwing', {
      init() {
        container.textContent = 'Half';
        throw new Error('broken');
      },
    });
    await renderExternalApp(at('nothing'), container, {}, { name: 'throwing' }, leave.signal);
    expect(container.textContent).to.equal('Fallback');
    expect(logLines).to.have.length(3);
    expect(logLines[2]).to.contain('broken');
  });

  it('does not start an app whose container was left before it arrived', async () => {
    const ended = renderExternalApp(at('amd'), container, {}, {}, leave.signal);
    leave.abort();
    await ended;
    expect(calls()).to.deep.equal([]);
    leave = new AbortController();
    await renderExternalApp(at('amd'), container, {}, {}, leave.signal);
    expect(calls()).to.deep.equal(['amd init']);
  });
});
