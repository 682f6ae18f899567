import { expect } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { forgetScript } from '../dom/load-script';
import { loadService } from './load-service';

/** Loads, but never becomes ready. */
const ADDRESS = '/test/fixtures/third-party/service.js?fault=never-ready';

const scripts = (): readonly HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src*="fault=never-ready"]'),
];

/** Starts to wait for the service; ends with the signal, and returns the reason. */
const load = (signal: AbortSignal): Promise<unknown> =>
  loadService({ name: 'late', address: ADDRESS, find: () => undefined }, signal).catch(
    (cause: unknown) => cause,
  );

/** Loads the script for an element whose wait ends for a reason. */
async function loadUntil(reason: DOMException): Promise<HTMLScriptElement> {
  const waiting = new AbortController();
  const loading = load(waiting.signal);
  const [script] = scripts();
  await new Promise((resolve) => {
    script!.addEventListener('load', resolve);
  });
  waiting.abort(reason);
  expect(await loading).to.equal(reason);
  return script!;
}

describe('the script of a service', () => {
  afterEach(() => {
    forgetScript(ADDRESS);
  });

  it('is loaded anew after it was not ready in the time that its element has', async () => {
    const first = await loadUntil(new DOMException('not loaded after 15000 ms', 'TimeoutError'));
    const again = new AbortController();
    const loading = load(again.signal);
    expect(scripts()).to.have.length(1);
    expect(scripts()[0]).not.to.equal(first);
    again.abort();
    await loading;
  });

  it('stays when the element has only been removed: another one may wait for it', async () => {
    const first = await loadUntil(new DOMException('removed', 'AbortError'));
    const other = new AbortController();
    const loading = load(other.signal);
    await waitUntil(() => scripts().length === 1);
    expect(scripts()[0]).to.equal(first);
    other.abort();
    await loading;
  });
});
