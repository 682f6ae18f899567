import { aTimeout, expect } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { addPopup } from './add-popup';

const close = (popup: HTMLElement): void => {
  popup.removeAttribute('open');
  popup.dispatchEvent(new CustomEvent('dm-close', { bubbles: true }));
};

describe('a popup that is added', () => {
  it('has its attributes, and is removed some time after it closes', async () => {
    const popup = addPopup({ width: '500', label: '<b>' });
    expect(popup.isConnected).to.equal(true);
    expect([popup.getAttribute('width'), popup.getAttribute('label')]).to.deep.equal([
      '500',
      '<b>',
    ]);
    close(popup);
    expect(popup.isConnected, 'while it closes').to.equal(true);
    await waitUntil(() => !popup.isConnected, '');
  });

  it('shows nothing in the page before it is defined', () => {
    const popup = addPopup({});
    const text = new Text('Enter the password.');
    popup.append(text);
    const range = document.createRange();
    range.selectNodeContents(popup);
    expect(customElements.get('dm-popup'), 'the test needs an undefined tag').to.equal(undefined);
    expect(popup.isConnected).to.equal(true);
    expect(range.getClientRects().length).to.equal(0);
    popup.replaceWith(text);
    range.selectNode(text);
    expect(range.getClientRects().length, 'elsewhere it is seen').to.equal(1);
    text.remove();
  });

  it('stays when it opens again, or when a popup inside it closes', async () => {
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
