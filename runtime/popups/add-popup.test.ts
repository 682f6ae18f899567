import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { addPopup } from './add-popup';

const close = (popup: HTMLElement): void => {
  popup.removeAttribute('open');
  popup.dispatchEvent(new CustomEvent('dm-close', { bubbles: true }));
};

describe('a popup for one opening', () => {
  it('is in the page with its attributes, and taken away some time after it closes', async () => {
    const popup = addPopup({ width: '500', label: '<b>' });
    expect(popup.isConnected).to.equal(true);
    expect([popup.getAttribute('width'), popup.getAttribute('label')]).to.deep.equal([
      '500',
      '<b>',
    ]);
    close(popup);
    expect(popup.isConnected, 'while it leaves').to.equal(true);
    await waitUntil(() => !popup.isConnected, '', { timeout: 5000 });
  });

  it('stays when it has opened again meanwhile, or when another one in it closes', async () => {
    const popup = addPopup({});
    close(popup);
    popup.setAttribute('open', '');
    const inner = document.createElement('dm-popup');
    popup.append(inner);
    close(inner);
    await aTimeout(1100);
    expect(popup.isConnected).to.equal(true);
    popup.remove();
  });
});
