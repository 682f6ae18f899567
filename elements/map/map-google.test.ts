import { expect, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { forgetScript } from '../../shared/dom/load-script';
import { getSite, updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { button, inside, isDrawn, place } from '../../test/fixtures/map/drawn-map';
import { useTiles } from '../../test/fixtures/map/tiles';
import { waitUntil } from '../../test/fixtures/wait-until';
import './map.define';

const SERVICE = '/test/fixtures/map/google-maps-service.js';

/** Removes the service from the page. */
function forgetScripts(): void {
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src*=google-maps]'))
    forgetScript(src);
  Reflect.deleteProperty(window, 'google');
}

interface FakeMaps {
  readonly query: Readonly<Record<string, string>>;
  readonly geocoded: readonly string[];
  readonly maps: readonly { readonly options: Readonly<Record<string, unknown>> }[];
}

const fake = (): FakeMaps | undefined => (window as { googleMaps?: FakeMaps }).googleMaps;
describe('dm-map of Google', () => {
  const google = html`
    <dm-map load="eager" provider="google" lat="56.41" lng="-5.47" popup popup-title="House">
    </dm-map>
  `;
  const useGoogle = (fault = ''): void => {
    useTiles({ keys: { google: 'k' }, mapId: 'm' });
    updateSite({ scripts: { 'google-maps': `${SERVICE}${fault && `?fault=${fault}`}` } });
  };

  const { scripts } = getSite().parameters;

  afterEach(() => {
    forgetScripts();
    Reflect.deleteProperty(window, 'googleMaps');
    updateSite({ scripts });
  });

  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('comes with its key, cooperative, with our marker on its place', async () => {
    useGoogle();
    const element = await place(google);
    await waitUntil(() => inside(element, '[part=popup]'));
    expect(fake()!.query['key']).to.equal('k');
    expect(fake()!.maps[0]!.options).to.include({
      mapId: 'm',
      gestureHandling: 'cooperative',
      mapTypeId: 'roadmap',
    });
    await expect(element).to.be.accessible();
    element.remove();
    await waitUntil(() => element.childElementCount === 0);
  });

  for (const fault of ['key', 'later', 'library']) {
    it(`says so when it fails (${fault}), and can be tried again`, async () => {
      useGoogle(fault);
      const element = await place(google);
      await waitUntil(() => button(element, 'Try Again'));
      expect(element.childElementCount).to.equal(0);
      expect(logLines.length).to.be.above(0);
      useGoogle();
      forgetScripts();
      button(element, 'Try Again')!.click();
      await waitUntil(() => isDrawn(element));
    });
  }

  it('shows the address that its geocoder does not find', async () => {
    useGoogle();
    const element = await place(html`
      <dm-map load="eager" provider="google" address="Nowhere 1"></dm-map>
    `);
    await waitUntil(() => element.matches(':state(nowhere)'));
    expect(inside(element, '[part=address]')!.textContent).to.equal('Nowhere 1');
  });

  it('finds an address by its geocoder', async () => {
    useGoogle();
    const element = await place(html`
      <dm-map load="eager" provider="google" address="1 Pier Road"></dm-map>
    `);
    await waitUntil(() => isDrawn(element));
    expect(fake()!.geocoded).to.deep.equal(['1 Pier Road']);
  });
});
