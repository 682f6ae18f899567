import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { MENU, part, place, settled } from '../../test/fixtures/drawer';
import { waitUntil } from '../../test/fixtures/wait-until';

const lines = html`<p id="line">A line of the page</p>`;

async function placePushing(markup = MENU) {
  const placed = await place(html`${lines}${markup}`);
  placed.drawer.pushContent = true;
  await placed.drawer.updateComplete;
  return { ...placed, line: placed.page.querySelector<HTMLElement>('#line')! };
}

const leftOf = (element: Element): number => Math.round(element.getBoundingClientRect().left);

describe('dm-drawer that pushes the page', () => {
  it('moves it aside by its own width, and back when it closes', async () => {
    const { drawer, line } = await placePushing();
    const before = leftOf(line);
    drawer.show();
    await waitUntil(() => leftOf(line) === before + 320);
    drawer.hide();
    await waitUntil(() => leftOf(line) === before);
    await waitUntil(() => document.getAnimations().length === 0);
  });

  it('moves it the other way from the inline end, and down from the top', async () => {
    const { drawer, line } = await placePushing();
    const before = leftOf(line);
    drawer.origin = 'side-reverse';
    drawer.show();
    await waitUntil(() => leftOf(line) === before - 320);
    drawer.hide();
    await waitUntil(() => leftOf(line) === before);
    drawer.origin = 'top';
    const { top } = line.getBoundingClientRect();
    drawer.show();
    await waitUntil(() => line.getBoundingClientRect().top > top + 40);
    expect(leftOf(line)).to.equal(before);
  });

  it('moves it together with the drawer', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { drawer, line } = await placePushing();
    const before = leftOf(line);
    drawer.show();
    await waitUntil(() => leftOf(line) > before);
    await settled(drawer);
    await waitUntil(() => leftOf(line) === before + 320);
    expect(leftOf(part(drawer, 'panel'))).to.equal(0);
  });

  it('puts it back in the same task when the open drawer is removed', async () => {
    const { page, drawer, line } = await placePushing();
    const before = [leftOf(line), page.outerHTML.replace(drawer.outerHTML, '').length];
    drawer.show();
    await waitUntil(() => leftOf(line) === before[0]! + 320);
    drawer.remove();
    await Promise.resolve();
    expect(leftOf(line)).to.equal(before[0]);
    expect(page.querySelectorAll('[style]').length, 'only the one of the test').to.equal(1);
  });

  it('moves only the elements with data-dm-push, if there are any', async () => {
    const other = await fixture<HTMLElement>(html`<p data-dm-push>Marked</p>`);
    const { drawer, line } = await placePushing();
    const before = [leftOf(line), leftOf(other)];
    drawer.show();
    await waitUntil(() => leftOf(other) === before[1]! + 320);
    expect(leftOf(line)).to.equal(before[0]);
  });

  it('moves fixed elements without a jump', async () => {
    const bar = html`<div id="around"><p id="bar">Bar</p></div>`;
    const { page, drawer, line } = await placePushing(html`${bar}${MENU}`);
    const fixed = page.querySelector<HTMLElement>('#bar')!;
    fixed.style.cssText = 'position: fixed; top: 0; left: 0; margin: 0';
    scrollTo({ top: 500, behavior: 'instant' });
    const before = leftOf(line);
    drawer.show();
    await waitUntil(() => leftOf(line) === before + 320);
    expect([leftOf(fixed), fixed.getBoundingClientRect().top]).to.deep.equal([320, 0]);
  });
});
