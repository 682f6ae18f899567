import { expect, fixture, html } from '@open-wc/testing';
import { parts, SECTIONS } from '../../test/fixtures/restaurant-menu';
import { waitUntil } from '../../test/fixtures/wait-until';
import { readMenu } from './menu';
import type { DmRestaurantMenu } from './restaurant-menu';

describe("a restaurant menu's headings", () => {
  const LIST = [{ name: 'Soups', items: [{ name: 'Pea' }] }];

  const levelsOf = (element: DmRestaurantMenu): string[] =>
    [...parts(element, 'heading'), ...parts(element, 'name')].map(({ localName }) => localName);

  async function placeAfter(before: ReturnType<typeof html>): Promise<DmRestaurantMenu> {
    const page = await fixture<HTMLElement>(html`<div lang="en">${before}</div>`);
    const element = document.createElement('dm-restaurant-menu');
    element.setAttribute('load', 'eager');
    element.categories = readMenu(LIST)!;
    page.append(element);
    await element.ready;
    return element;
  }

  it('are below the heading before the menu', async () => {
    expect(levelsOf(await placeAfter(html`<h1>Eat</h1>`))).to.deep.equal(['h2', 'h3']);
    const element = await placeAfter(
      html`<h1>Eat</h1>
        <h2>Tonight</h2>`,
    );
    expect(levelsOf(element)).to.deep.equal(['h3', 'h4']);
    element.categories = readMenu([{ ...LIST[0], level: 2 }])!;
    await waitUntil(() => levelsOf(element).join() === 'h2,h3');
  });

  it('skip no level when those of the markup do', async () => {
    const page = await fixture<HTMLElement>(html`
      <div lang="en">
        <h1>Eat</h1>
        <dm-restaurant-menu load="eager">${SECTIONS}</dm-restaurant-menu>
      </div>
    `);
    const element = page.querySelector('dm-restaurant-menu')!;
    await element.ready;
    expect(new Set(levelsOf(element))).to.deep.equal(new Set(['h2', 'h3']));
    await expect(page).to.be.accessible();
  });
});
