import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { useTiles } from '../../test/fixtures/map/tiles';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmMultiMap } from './multi-map';
import './multi-map.define';

const SHOPS = [
  { id: 'oban', name: 'Oban Film', lat: 56.41, lng: -5.47, hours: 'Mo-Su 00:00-24:00' },
  { id: 'perth', name: 'Perth Prints', lat: 56.39, lng: -3.43 },
];

/** The browser's own button, and the reason why it can't be pressed. */
type OwnButton = HTMLElement & { readonly invalidReason: string };

async function place(style: Readonly<Record<string, string>> = {}): Promise<DmMultiMap> {
  const page = await fixture<HTMLElement>(html`<div lang="en-GB"></div>`);
  const element = document.createElement('dm-multi-map');
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  element.setAttribute('load', 'eager');
  element.setAttribute('near-me', '');
  element.setAttribute('display', 'link');
  element.setAttribute('time-zone', 'Europe/London');
  element.locations = SHOPS as unknown as DmMultiMap['locations'];
  page.append(element);
  await element.ready;
  return element;
}

const one = (element: DmMultiMap, selector: string): HTMLElement =>
  element.shadowRoot!.querySelector<HTMLElement>(selector)!;
const own = (element: DmMultiMap): OwnButton => one(element, 'geolocation') as OwnButton;

describe("the browser's own button in dm-multi-map", () => {
  before(function () {
    if (!('HTMLGeolocationElement' in window)) this.skip();
  });
  beforeEach(async () => {
    useTiles();
    await setViewport({ width: 1100, height: 800 });
  });

  it('looks like the button beside it, and can be pressed', async () => {
    const element = await place({
      '--dm-control-size': '46px',
      '--dm-control-radius': '3px',
      '--dm-control-background': 'rgb(250 250 240)',
      '--dm-button-weight': '500',
    });
    const [mine, other] = [own(element), one(element, '[part=open-now]')];
    const [a, b] = [mine.getBoundingClientRect(), other.getBoundingClientRect()];
    expect([a.top, a.height]).to.deep.equal([b.top, b.height]);
    const names = ['backgroundColor', 'color', 'borderTopColor', 'borderTopLeftRadius'] as const;
    const text = ['fontSize', 'fontWeight', 'paddingLeft'] as const;
    const [style, otherStyle] = [getComputedStyle(mine), getComputedStyle(other)];
    for (const name of [...names, ...text]) expect(style[name], name).to.equal(otherStyle[name]);
    await waitUntil(() => mine.invalidReason === '', 'it can be pressed');
  });

  it('gives up colours of the page under which nobody could press it', async () => {
    const element = await place({ '--dm-control-background': 'rgb(255 255 255 / 0.4)' });
    await waitUntil(() => own(element).parentElement!.hasAttribute('data-plain'));
    await waitUntil(() => own(element).invalidReason === '', 'it can be pressed');
  });
});
