import { expect } from '@open-wc/testing';
import { forgetScript, loadScript, scriptAddress } from './load-script';

const ADDRESS = '/test/fixtures/counted.js';

const added = (address: string): number =>
  [...document.scripts].filter(({ src }) => src === scriptAddress(address)).length;
const runs = (): number => (window as { countedRuns?: number }).countedRuns ?? 0;

/** The message of a rejection. */
const failure = (loading: Promise<void>): Promise<string> =>
  loading.then(
    () => 'loaded',
    (cause: unknown) => String(cause),
  );

describe('loadScript', () => {
  afterEach(() => forgetScript(ADDRESS));

  it('runs a script once, however often and in whatever form its address is given', async () => {
    const before = runs();
    await Promise.all([loadScript(ADDRESS), loadScript(new URL(ADDRESS, location.href).href)]);
    await loadScript(ADDRESS);
    expect(runs()).to.equal(before + 1);
    expect(added(ADDRESS)).to.equal(1);
  });

  it('gives the script the nonce of the page', async () => {
    const page = document.createElement('script');
    page.nonce = 'abc';
    page.setAttribute('nonce', 'abc');
    document.head.prepend(page);
    await loadScript(ADDRESS);
    const script = [...document.scripts].find(({ src }) => src === scriptAddress(ADDRESS));
    expect(script?.nonce).to.equal('abc');
    page.remove();
  });

  it('tries again after a failure', async () => {
    const missing = '/no/such-script.js';
    expect(await failure(loadScript(missing))).to.contain('could not be loaded');
    expect(added(missing)).to.equal(0);
    expect(await failure(loadScript(missing))).to.contain('could not be loaded');
  });

  it('refuses what is not the address of a script', async () => {
    const count = document.scripts.length;
    for (const address of ['', 'javascript:alert(1)', 'data:text/javascript,1', 'http://[']) {
      expect(await failure(loadScript(address)), address).to.contain('is not the address');
    }
    expect(document.scripts.length).to.equal(count);
  });
});
