import { expect } from '@open-wc/testing';
import { skipFadesToFiles } from './fades';

/** Whether the fade to an address is skipped. */
function isSkipped(url: string): boolean {
  let isDone = false;
  const viewTransition = {
    ready: Promise.resolve(),
    skipTransition: () => {
      isDone = true;
    },
  };
  const entry = { url: new URL(url, location.href).href };
  dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation: { entry } }));
  return isDone;
}

it('the fade to a file is skipped, of any kind, and to no page', () => {
  const lifetime = new AbortController();
  skipFadesToFiles(lifetime.signal);
  const files = [
    'a.jpg',
    'a.mov',
    'a.m4v',
    'a.OGV',
    'a.flac',
    'a.heic',
    'a.ico',
    'a.md',
    'a.zip?b',
  ];
  expect(files.filter((file) => !isSkipped(`/files/${file}`))).to.deep.equal([]);
  const pages = ['', 'about', 'about.html', 'about.php?a=b.jpg', 'v/1.2', 'a.jpg/'];
  expect(pages.filter((page) => isSkipped(`/${page}`))).to.deep.equal([]);
  lifetime.abort();
  expect(isSkipped('/a.jpg')).to.be.false;
});
