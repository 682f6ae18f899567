import r2wc from '@r2wc/react-to-web-component';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { flag, number, text } from '../../../shared/element/attributes';
import { ReactElement } from '../../../shared/element/react-element';
import Card from './card';

const COUNT = 200;
/** Limit of a mount that React does when it has time, in ms. */
const LIMIT = 10_000;

class BenchCard extends ReactElement.with({
  attributes: { label: text(), count: number(), open: flag() },
  styles: 'section { padding: 8px }',
  load: 'eager',
  view: () => import('./card'),
}) {}
customElements.define('bench-card', BenchCard);
customElements.define(
  'wrapped-card',
  r2wc(Card, { shadow: 'open', props: { label: 'string', count: 'number', open: 'boolean' } }),
);

/** Mounts plain React: one root per box, each rendered with `flushSync`. */
function mountReact(): HTMLElement {
  const page = document.createElement('main');
  const boxes = Array.from({ length: COUNT }, () => document.createElement('div'));
  page.append(...boxes);
  document.body.append(page);
  boxes.forEach((box, index) => {
    const root = createRoot(box);
    flushSync(() => {
      root.render(createElement(Card, { label: `Card ${index}`, count: index, open: false }));
    });
  });
  return page;
}

/** Puts elements of a tag into the document, as a page that is swapped in does. */
function place(tag: string): HTMLElement {
  const page = document.createElement('main');
  for (let index = 0; index < COUNT; index++) {
    const card = document.createElement(tag);
    card.setAttribute('label', `Card ${index}`);
    card.setAttribute('count', String(index));
    page.append(card);
  }
  document.body.append(page);
  return page;
}

/** Mounts elements made by r2wc alone, which React renders when it has time. */
async function mountWrapped(): Promise<HTMLElement> {
  const page = place('wrapped-card');
  const { port1, port2 } = new MessageChannel();
  const end = performance.now() + LIMIT;
  while (!page.lastElementChild?.shadowRoot?.querySelector('button')) {
    if (performance.now() > end) throw new Error('the elements of r2wc have not rendered');
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  }
  port1.close();
  return page;
}

/** Mounts the elements and checks that they have rendered in the task that connected them. */
async function mountElements(): Promise<HTMLElement> {
  const page = place('bench-card');
  await Promise.resolve();
  const last = page.lastElementChild?.shadowRoot;
  if (!last?.querySelector('button')) throw new Error('not rendered in the task that connected it');
  return page;
}

async function measure(mount: () => HTMLElement | Promise<HTMLElement>): Promise<number> {
  const start = performance.now();
  const page = await mount();
  // Force style and layout, which are part of the cost of a mount.
  page.getBoundingClientRect();
  const time = performance.now() - start;
  page.remove();
  await new Promise((resolve) => setTimeout(resolve, 30));
  return time;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

declare global {
  interface Window {
    measureMounts: (
      rounds: number,
    ) => Promise<{ react: number; wrapped: number; elements: number }>;
  }
}

/** Rounds alternate, so that a slow phase of the machine affects all; the first three warm up. */
window.measureMounts = async (rounds) => {
  const card = new BenchCard();
  document.body.append(card);
  await card.ready;
  card.remove();
  const react: number[] = [];
  const wrapped: number[] = [];
  const elements: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const reactTime = await measure(mountReact);
    const wrappedTime = await measure(mountWrapped);
    const elementsTime = await measure(mountElements);
    if (round < 0) continue;
    react.push(reactTime);
    wrapped.push(wrappedTime);
    elements.push(elementsTime);
  }
  return { react: median(react), wrapped: median(wrapped), elements: median(elements) };
};
