import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { answerRequests, json, networkError, requests } from '../../test/fixtures/network';
import { waitUntil } from '../../test/fixtures/wait-until';
import { PlaceFinder, type WrittenPlace } from './place-finder';

const PIER = { lat: 56.41, lng: -5.47 };

describe('the search for the place of a map', () => {
  let host: HTMLElement;
  let written: WrittenPlace;
  let answers: number;
  let changes: string[];
  let finder: PlaceFinder;

  const at = (place: { lat: number; lng: number } | undefined): string =>
    place ? `${place.lat} ${place.lng}` : '';
  /** Starts with an address, near the viewport. */
  const startNear = (address: string): void => {
    written = { lat: '', lng: '', address };
    finder.start();
    finder.setNear();
  };
  const askProvider = (signal = new AbortController().signal): Promise<void> =>
    finder.askProvider('openstreetmap', 'en', signal);

  beforeEach(async () => {
    host = await fixture(html`<div></div>`);
    updateSite({ siteAlias: 'test', maps: { geocode: '/geocode' } });
    answers = 0;
    changes = [];
    finder = new PlaceFinder({
      host,
      written: () => written,
      onChange: () => changes.push(finder.isNowhere ? 'nowhere' : at(finder.place)),
      onAnswer: () => answers++,
    });
  });

  afterEach(() => {
    updateSite({ siteAlias: undefined, maps: undefined });
  });

  it('ends with coordinates, and asks nobody', async () => {
    answerRequests(() => json(PIER));
    written = { lat: '1.5', lng: '2', address: '1 Pier Road' };
    finder.start();
    finder.setNear();
    await askProvider();
    expect(changes).to.deep.equal(['1.5 2']);
    expect(finder.isReady).to.be.true;
    expect(requests).to.have.length(0);
  });

  it('asks the host for the address, once the map is near', async () => {
    answerRequests(() => json(PIER));
    written = { lat: '', lng: '', address: '1 Pier Road' };
    finder.start();
    await aTimeout(20);
    expect(requests).to.have.length(0);
    expect(finder.isReady, 'the host is asked first').to.be.false;
    finder.setNear();
    await waitUntil(() => answers === 1);
    expect(requests[0]!.url.searchParams.get('address')).to.equal('1 Pier Road');
    expect(at(finder.place)).to.equal('56.41 -5.47');
    expect(finder.isReady).to.be.true;
  });

  it('asks the provider for what the host could not say', async () => {
    answerRequests(({ url }) =>
      url.pathname === '/geocode' ? networkError() : json([{ lat: '3', lon: '4' }]),
    );
    startNear('2 Pier Road');
    await waitUntil(() => answers === 1);
    expect(at(finder.place)).to.equal('');
    expect(finder.isReady, 'the provider is next').to.be.true;
    await askProvider();
    expect(at(finder.place)).to.equal('3 4');
    expect(logLines).to.deep.equal([]);
  });

  it('ends nowhere if the host knows that there is no such place', async () => {
    answerRequests(() => json({}, 404));
    startNear('Nowhere 1');
    await waitUntil(() => answers === 1);
    expect(changes.at(-1)).to.equal('nowhere');
    expect(finder.isReady).to.be.false;
    await askProvider();
    expect(requests, 'the provider is not asked').to.have.length(1);
    expect(logLines[0]).to.contain('its address was not found');
  });

  it('ends nowhere if the provider finds nothing', async () => {
    answerRequests(({ url }) => (url.pathname === '/geocode' ? networkError() : json([])));
    startNear('Nowhere 2');
    await waitUntil(() => answers === 1);
    await askProvider();
    expect(changes.at(-1)).to.equal('nowhere');
    expect(logLines[0]).to.contain('its address was not found');
  });

  it('ends nowhere without coordinates and address, and says which are wrong', () => {
    written = { lat: '', lng: '', address: '' };
    finder.start();
    expect(changes).to.deep.equal(['nowhere']);
    written = { lat: '91', lng: '0', address: '' };
    finder.read();
    expect(logLines[0]).to.contain('lat and lng are not a place on Earth');
  });

  it('forgets the answer for an address that was changed meanwhile', async () => {
    const waiting: ((response: Response) => void)[] = [];
    answerRequests(() => new Promise((resolve) => waiting.push(resolve)));
    startNear('First street');
    await waitUntil(() => waiting.length === 1);
    written = { lat: '', lng: '', address: 'Second street' };
    finder.read();
    await waitUntil(() => waiting.length === 2);
    waiting[0]!(json({ lat: 1, lng: 1 }));
    waiting[1]!(json(PIER));
    await waitUntil(() => answers === 1);
    await aTimeout(20);
    expect(answers).to.equal(1);
    expect(changes).to.deep.equal(['', '', '56.41 -5.47']);
  });

  it('takes no answer of the host or of the provider after its end', async () => {
    answerRequests(() => json(PIER));
    startNear('1 Pier Road');
    finder.stop();
    const controller = new AbortController();
    const asking = askProvider(controller.signal).catch(() => 'aborted');
    controller.abort();
    expect(await asking).to.equal('aborted');
    await aTimeout(20);
    expect(answers).to.equal(0);
    expect(at(finder.place)).to.equal('');
  });
});
