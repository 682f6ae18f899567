import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { flag, number, text } from '../../../shared/element/attributes';
import { ReactElement } from '../../../shared/element/react-element';
import Card from './card';

const COUNT = 200;

class BenchCard extends ReactElement.with({
  attributes: { label: text(), count: number(), open: flag() },
  styles: 'section { padding: 8px }',
  load: 'eager',
  view: () => import('./card'),
}) {}
customElements.define('bench-card', BenchCard);

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

/** Mounts the elements and checks that they have rendered in the task that connected them. */
async function mountElements(): Promise<HTMLElement> {
  const page = document.createElement('main');
  for (let index = 0; index < COUNT; index++) {
    const card = document.createElement('bench-card');
    card.setAttribute('label', `Card ${index}`);
    card.setAttribute('count', String(index));
    page.append(card);
  }
  document.body.append(page);
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
    measureMounts: (rounds: number) => Promise<{ react: number; elements: number }>;
  }
}

/** Rounds alternate, so that a slow phase of the machine affects both; the first three warm up. */
window.measureMounts = async (rounds) => {
  const card = new BenchCard();
  document.body.append(card);
  await card.ready;
  card.remove();
  const react: number[] = [];
  const elements: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const reactTime = await measure(mountReact);
    const elementsTime = await measure(mountElements);
    if (round < 0) continue;
    react.push(reactTime);
    elements.push(elementsTime);
  }
  return { react: median(react), elements: median(elements) };
};
