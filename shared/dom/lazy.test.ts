import { aTimeout, expect } from '@open-wc/testing';
import { lazy } from './lazy';

describe('lazy', () => {
  it('loads once for all callers and keeps the value', async () => {
    let requests = 0;
    const module = lazy(() => Promise.resolve(++requests));
    expect(module.loaded).to.equal(undefined);
    expect(await Promise.all([module.load(), module.load()])).to.deep.equal([1, 1]);
    expect(module.loaded).to.equal(1);
    expect(await module.load()).to.equal(1);
  });

  it('tries again a second after a failure', async () => {
    let requests = 0;
    const module = lazy(() =>
      ++requests === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('here'),
    );
    const loading = module.load();
    await aTimeout(500);
    expect(requests).to.equal(1);
    expect(await loading).to.equal('here');
  });

  it('rejects when both attempts fail, and starts over with the next call', async () => {
    let requests = 0;
    const module = lazy(() =>
      ++requests < 3 ? Promise.reject(new Error(`attempt ${requests}`)) : Promise.resolve('here'),
    );
    const failure = await module.load().catch((cause: unknown) => cause);
    expect((failure as Error).message).to.equal('attempt 2');
    expect(module.loaded).to.equal(undefined);
    expect(await module.load()).to.equal('here');
  });
});
