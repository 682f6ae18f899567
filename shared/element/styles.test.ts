import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { adoptStyles } from './styles';

const STYLES = 'p { height: 50vh } @media (max-width: 480px) { p { color: rgb(1, 2, 3) } }';

/** A paragraph in a shadow root with the styles. */
async function place(): Promise<HTMLElement> {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, STYLES);
  return root.appendChild(document.createElement('p'));
}

async function resize(width: number, height: number): Promise<void> {
  await setViewport({ width, height });
  // The window says so with the next frame.
  await nextFrame();
  await nextFrame();
}

function look(paragraph: HTMLElement): readonly [height: number, isNarrow: boolean] {
  const { color } = getComputedStyle(paragraph);
  return [paragraph.getBoundingClientRect().height, color === 'rgb(1, 2, 3)'];
}

describe("an element's styles", () => {
  afterEach(async () => {
    await setViewport({ width: 800, height: 600 });
  });

  it('are those of the window, also when it has changed while no element had them', async () => {
    await resize(800, 600);
    const first = await place();
    expect(look(first)).to.deep.equal([300, false]);
    await resize(320, 400);
    expect(look(first)).to.deep.equal([200, true]);
    (first.getRootNode() as ShadowRoot).host.remove();
    await resize(800, 600);
    const second = await place();
    expect(look(second)).to.deep.equal([300, false]);
    await resize(320, 400);
    expect(look(second)).to.deep.equal([200, true]);
  });
});
