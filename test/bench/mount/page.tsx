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

/** Bare React: one root a box, each flushed. */
function mountBare(): HTMLElement {
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

/** Ours: the elements are connected, and are whole in the same task. */
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
  if (!last?.querySelector('button')) throw new Error('not drawn in the task that connected it');
  return page;
}

async function timed(mount: () => HTMLElement | Promise<HTMLElement>): Promise<number> {
  const start = performance.now();
  const page = await mount();
  // Style and layout belong to what a mount costs.
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
    measureMounts: (rounds: number) => Promise<{ bare: number; elements: number }>;
  }
}

/** Interleaved, so that a slow moment of the machine meets both. */
window.measureMounts = async (rounds) => {
  const warm = new BenchCard();
  document.body.append(warm);
  await warm.ready;
  warm.remove();
  const bare: number[] = [];
  const elements: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const a = await timed(mountBare);
    const b = await timed(mountElements);
    if (round < 0) continue;
    bare.push(a);
    elements.push(b);
  }
  return { bare: median(bare), elements: median(elements) };
};
