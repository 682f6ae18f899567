import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { itWithMedia } from '../../test/fixtures/media';
import { createSheet } from '../dom/create-sheet';
import reset from './reset.css?inline';

/** A button in a shadow root that is hidden until it has the class `shown`. */
function hiddenButton(rules: string): HTMLButtonElement {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const hidden = `button { visibility: hidden; ${rules} } .shown { visibility: visible }`;
  root.adoptedStyleSheets = [createSheet(reset), createSheet(hidden)];
  const button = root.appendChild(document.createElement('button'));
  button.getBoundingClientRect();
  return button;
}

describe('the styles that every element starts from', () => {
  afterEach(async () => {
    document.body.replaceChildren();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  itWithMedia('let what is shown at once be focused where motion is reduced', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const button = hiddenButton('');
    button.classList.add('shown');
    button.focus();
    expect(document.activeElement?.shadowRoot?.activeElement).to.equal(button);
    expect(button.getAnimations()).to.be.empty;
  });

  itWithMedia('end a transition at once where motion is reduced', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const button = hiddenButton('transition: opacity 5s');
    let isEnded = false;
    button.addEventListener('transitionend', () => {
      isEnded = true;
    });
    button.style.opacity = '0.5';
    await Promise.all(button.getAnimations().map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
    expect(isEnded).to.be.true;
  });
});
