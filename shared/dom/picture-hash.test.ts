import { expect, fixture, html } from '@open-wc/testing';
import {
  followPictureHash,
  numberOf,
  readPictureHash,
  withoutPicture,
  writePictureHash,
} from './picture-hash';

describe('the hash that names a picture', () => {
  it('is read in any order, among other values', () => {
    expect(readPictureHash('#&gid=1&pid=3')).to.deep.equal({ gid: 1, pid: 3 });
    expect(readPictureHash('#pid=12&x=y&gid=2')).to.deep.equal({ gid: 2, pid: 12 });
  });

  it('is ignored unless both numbers are above 0', () => {
    for (const hash of [
      '',
      '#',
      '#gid',
      '#gid=1',
      '#pid=1',
      '#gid=0&pid=1',
      '#gid=1&pid=0',
      '#gid=-1&pid=2',
      '#gid=1e1&pid=2',
      '#gid=a&pid=b',
      '#rooms',
      '#100%',
    ]) {
      expect(readPictureHash(hash), hash).to.equal(undefined);
    }
  });

  it('is written in the form that is read', () => {
    const picture = { gid: 4, pid: 7 };
    expect(readPictureHash(writePictureHash(picture))).to.deep.equal(picture);
  });

  it('keeps other values of the hash, such as an album', () => {
    const hash = writePictureHash({ gid: 1, pid: 3 }, '#&album=42&gid=1&pid=2');
    expect(hash).to.equal('#&album=42&gid=1&pid=3');
    expect(withoutPicture(hash)).to.equal('#&album=42');
    expect(writePictureHash({ gid: 1, pid: 3 }, '#rooms')).to.equal('#&gid=1&pid=3');
    for (const bare of ['', '#', '#rooms', '#&gid=1&pid=3', '#gid=1&pid=3']) {
      expect(withoutPicture(bare), bare).to.equal('');
    }
  });

  it('numbers galleries and viewers by their position in the document', async () => {
    const page = await fixture<HTMLElement>(html`
      <div><dm-gallery></dm-gallery><dm-lightbox></dm-lightbox><dm-gallery></dm-gallery></div>
    `);
    expect([...page.children].map(numberOf)).to.deep.equal([1, 2, 3]);
  });

  it('is followed from the start, on every change, until the signal aborts', async () => {
    const opened: number[] = [];
    const stop = new AbortController();
    history.replaceState(null, '', '#&gid=9&pid=2');
    followPictureHash(
      () => 9,
      stop.signal,
      (index) => opened.push(index),
    );
    const changed = () => new Promise((resolve) => addEventListener('hashchange', resolve));
    let wait = changed();
    location.hash = '#&gid=9&pid=5';
    await wait;
    wait = changed();
    location.hash = '#&gid=8&pid=5';
    await wait;
    stop.abort();
    wait = changed();
    location.hash = '#&gid=9&pid=6';
    await wait;
    expect(opened).to.deep.equal([1, 4]);
    history.replaceState(null, '', location.pathname + location.search);
  });
});
