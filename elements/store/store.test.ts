import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import type { DmStore } from './store';
import './store.define';

async function create(label?: string): Promise<DmStore> {
  const element = await fixture<DmStore>(html`<dm-store load="eager">Some text</dm-store>`);
  if (label !== undefined) element.label = label;
  await element.ready;
  return element;
}

function button(element: DmStore): HTMLButtonElement {
  return element.shadowRoot!.querySelector('button')!;
}

describe('dm-store', () => {
  it('shows its label on the button', async () => {
    expect(button(await create()).textContent).to.contain('Press');
    expect(button(await create('Push')).textContent).to.contain('Push');
  });

  it('reports how often it was pressed', async () => {
    const element = await create();
    button(element).click();
    await waitUntil(() => button(element).textContent.includes('1'));
    const pressed = oneEvent(element, 'dm-press');
    button(element).click();
    expect((await pressed).detail).to.deep.equal({ times: 2 });
  });

  it('is accessible', async () => {
    await expect(await create()).to.be.accessible();
  });
});
