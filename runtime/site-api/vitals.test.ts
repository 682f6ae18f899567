import { expect } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { TrackedEvent } from './messages';
import { watchVitals } from './vitals';

describe('web vitals', () => {
  const controller = new AbortController();

  after(() => {
    controller.abort();
    Reflect.deleteProperty(document, 'visibilityState');
  });

  const hide = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('are reported once each, with the path of the page and without its query', async () => {
    const messages: TrackedEvent[] = [];
    document.body.append('Text that is painted.');
    watchVitals((message) => messages.push(message), controller.signal);
    const of = (name: string): TrackedEvent[] => messages.filter(({ action }) => action === name);
    await waitUntil(() => of('TTFB').length && of('FCP').length);
    hide('hidden');
    hide('visible');
    hide('hidden');
    const names = messages.map(({ action }) => action);
    expect(names).to.have.length(new Set(names).size);
    const [ttfb] = of('TTFB');
    expect(ttfb).to.deep.include({ category: 'web vitals', label: location.pathname });
    expect(ttfb?.value).to.be.a('number').and.to.equal(ttfb?.struct?.value);
    expect(ttfb?.struct?.property).to.be.oneOf(['good', 'needs-improvement', 'poor']);
    expect(JSON.stringify(messages)).not.to.include('?');
  });
});
