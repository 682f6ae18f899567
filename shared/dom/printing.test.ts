import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchPrinting } from './printing';

it('printing is reported to each of many once, by one set of listeners', async () => {
  const added: string[] = [];
  const addToWindow = window.addEventListener.bind(window);
  const match = window.matchMedia.bind(window);
  window.addEventListener = (name: string, ...rest: unknown[]) => {
    if (name.endsWith('print')) added.push(name);
    addToWindow(name, ...(rest as [EventListener]));
  };
  window.matchMedia = (query) => {
    if (query === 'print') added.push(query);
    return match(query);
  };
  const lifetime = new AbortController();
  const reports: string[] = [];
  try {
    for (const name of ['a', 'b', 'c'])
      watchPrinting(lifetime.signal, (isPrinting) => reports.push(`${name} ${isPrinting}`));
  } finally {
    Object.assign(window, { addEventListener: addToWindow, matchMedia: match });
  }
  expect(added.sort()).to.deep.equal(['afterprint', 'beforeprint', 'print']);
  dispatchEvent(new Event('beforeprint'));
  await emulateMedia({ media: 'print' });
  expect(reports).to.deep.equal(['a true', 'b true', 'c true']);
  await emulateMedia({ media: 'screen' });
  dispatchEvent(new Event('afterprint'));
  expect(reports.slice(3)).to.deep.equal(['a false', 'b false', 'c false']);
  // The other way round, as in a page that is in print media already.
  await emulateMedia({ media: 'print' });
  await waitUntil(() => reports.length > 6, 'the media query reports it');
  dispatchEvent(new Event('beforeprint'));
  expect(reports.slice(6)).to.deep.equal(['a true', 'b true', 'c true']);
  dispatchEvent(new Event('afterprint'));
  await emulateMedia({ media: 'screen' });
  expect(reports.slice(9)).to.deep.equal(['a false', 'b false', 'c false']);
  lifetime.abort();
  dispatchEvent(new Event('beforeprint'));
  dispatchEvent(new Event('afterprint'));
  expect(reports).to.have.length(12);
});
