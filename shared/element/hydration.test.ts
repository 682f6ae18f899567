import { expect, fixture, html } from '@open-wc/testing';
import { createElement, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { loader } from '../../entries/definitions';
import { EXAMPLES } from '../../test/fixtures/examples';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { hasState } from './internals';

/** Names of props that React spells in another way. */
const PROPS: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  checked: 'defaultChecked',
};

/** Markup as React elements, in the manner of a page that is rendered on a server. */
function nodeOf(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const isCustom = node.localName.includes('-');
  const props: Record<string, unknown> = { key };
  for (const { name, value } of node.attributes) {
    if (name === 'style' || name.startsWith('on')) continue;
    props[isCustom ? name : (PROPS[name] ?? name)] = value;
  }
  if (node.localName === 'script') {
    return createElement('script', {
      ...props,
      dangerouslySetInnerHTML: { __html: node.textContent },
    });
  }
  const source = node instanceof HTMLTemplateElement ? node.content : node;
  const children = [...source.childNodes].map(nodeOf).filter((child) => child !== '');
  return createElement(node.localName, props, ...(children.length > 0 ? [children] : []));
}

function parse(markup: string): ReactNode[] {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return [...template.content.childNodes].map(nodeOf);
}

const POSTS = `<dm-blog-list load="eager"><script type="application/json">[
  {"title": "One", "href": "/one"}, {"title": "Two", "href": "/two"}
]</script></dm-blog-list>`;

const CASES = [...EXAMPLES]
  // A widget's script may change its children as it likes, as any script of a page.
  .filter(([tag]) => tag !== 'dm-custom-widget')
  .concat([['dm-blog-list', POSTS]]);

/** The field that a form adds, which nobody sees. */
const FIELD_FOR_ROBOTS = 'form > [aria-hidden=true] > input';

describe('markup that React hydrates long after the elements have drawn', () => {
  let root: Root | undefined;
  let container: HTMLElement;

  afterEach(() => {
    root?.unmount();
    container.remove();
  });

  for (const [tag, markup] of CASES) {
    it(`is taken over with ${tag} in it, which then is as it was`, async () => {
      const page = createElement('div', {}, parse(markup));
      container = document.createElement('div');
      container.innerHTML = renderToString(page);
      document.body.append(container);
      const elements = [...container.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
        localName.startsWith('dm-'),
      );
      for (const element of elements) element.setAttribute('load', 'eager');
      await loader.load(new Set(elements.map(({ localName }) => localName)));
      const ready = (): Promise<unknown> =>
        Promise.race([
          Promise.all(elements.map(async (each) => (each as { ready?: Promise<void> }).ready)),
          new Promise((resolve) => setTimeout(resolve, 10_000)),
        ]);
      await ready();
      // Counters and the field for robots come with modules of their own, one after the other.
      const forms = elements.filter(({ localName }) => localName === 'dm-form');
      await waitUntil(() =>
        forms.every((form) => hasState(form, 'enhanced') && form.querySelector(FIELD_FOR_ROBOTS)),
      );
      const shape = (): string =>
        Array.from(container.querySelectorAll('*'), ({ localName }) => localName).join(' ');
      const drawn = shape();
      const errors: unknown[] = [];
      root = hydrateRoot(container, page, {
        onRecoverableError: (error) => errors.push(error),
        onUncaughtError: (error) => errors.push(error),
      });
      await waitUntil(() => Object.keys(container.lastElementChild!).join().includes('__react'));
      expect(errors.map(String)).to.deep.equal([]);
      await ready();
      for (const element of elements) expect(element.isConnected, element.localName).to.equal(true);
      // An element is drawn again once React has taken over, or 2 s later.
      await waitUntil(() => shape() === drawn, '', 2000).catch(() =>
        expect(shape()).to.equal(drawn),
      );
      expect(logLines.filter((line) => line.includes('removeChild'))).to.deep.equal([]);
    });
  }
});

describe('an element that waits to be hydrated', () => {
  it('has the properties of any element again once it has left', async () => {
    await loader.load(new Set(['dm-nav']));
    const nav = document.createElement('dm-nav');
    nav.innerHTML = '<nav><ul><li><a href="/one">One</a></li></ul></nav>';
    document.body.append(nav);
    expect(Object.hasOwn(nav, 'firstChild'), 'React is waited for').to.equal(true);
    nav.remove();
    await waitUntil(() => !Object.hasOwn(nav, 'firstChild'));
    expect(Object.hasOwn(nav, 'childNodes')).to.equal(false);
  });
});

/** A button that counts its presses. */
function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return createElement('button', { onClick: () => setCount(count + 1) }, count);
}

/** A page as its server renders it: an element of the library, and a part that answers presses. */
const PAGE = createElement(
  'html',
  {},
  createElement('head'),
  createElement(
    'body',
    {},
    createElement('dm-share', {}, createElement('a', { href: '/' }, 'Share')),
    createElement(Counter),
  ),
);

/** A document of its own, since that of the tests cannot be replaced, with the page in it. */
async function openPage(): Promise<Document> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="A page"></iframe>`);
  const { contentDocument: page } = frame;
  const rendered = new DOMParser().parseFromString(renderToString(PAGE), 'text/html');
  page!.documentElement.replaceWith(rendered.documentElement);
  return page!;
}

/** Draws elements of this document at the end of another one, in which their tag is not defined. */
async function drawIn(page: Document, count: number): Promise<readonly HTMLElement[]> {
  const elements = Array.from({ length: count }, () => document.createElement('dm-share'));
  for (const element of elements) {
    element.setAttribute('load', 'eager');
    element.innerHTML = '<a href="/">Share</a>';
    page.body.append(element);
  }
  await waitUntil(() => elements.every(({ shadowRoot }) => shadowRoot!.querySelector('button')));
  return elements;
}

describe('a document that React hydrates after elements have drawn in it', () => {
  it('hears events', async () => {
    await loader.load(new Set(['dm-share']));
    const page = await openPage();
    // Two, since the second root of React finds what the first one has left on the document.
    const [share, other] = await drawIn(page, 2);
    // The markup has to be that of the server again: one element in its place, without its attribute.
    other!.remove();
    share!.removeAttribute('load');
    page.querySelector('dm-share')!.replaceWith(share!);
    const root = hydrateRoot(page, PAGE);
    const button = page.querySelector<HTMLButtonElement>('body > button')!;
    await waitUntil(() => Object.keys(button).join().includes('__react'));
    button.click();
    await waitUntil(() => button.textContent === '1', 'the press was heard');
    root.unmount();
  });
});
