import { expect, fixture, html } from '@open-wc/testing';
import { readData } from '../../shared/element/data';
import { albumHash, albumIn } from './address';
import { markupAlbums, readAlbums } from './albums';

describe('an album in the address', () => {
  it('is read as written, also next to a picture of the viewer', () => {
    for (const id of ['42', 'a b', 'ü&pid=1', '#x']) expect(albumIn(albumHash(id))).to.equal(id);
    expect(albumIn('#&album=42&gid=1&pid=3')).to.equal('42');
  });

  it('is absent from any other hash', () => {
    for (const hash of ['', '#', '#rooms', '#album=42', '#!/a?album=42', '#&gid=1&pid=3']) {
      expect(albumIn(hash), hash).to.equal(undefined);
    }
  });
});

describe('a list of albums', () => {
  it('contains ids or album objects', () => {
    expect(
      readAlbums(['1', 2, { id: 3, name: ' Three ', cover: '/c.jpg', count: 7, text: 'Text' }]),
    ).to.deep.equal([
      { id: '1', name: '1' },
      { id: '2', name: '2' },
      { id: '3', name: 'Three', cover: '/c.jpg', count: 7, text: 'Text' },
    ]);
  });

  it('leaves out entries without an id, duplicates and addresses that run scripts', () => {
    expect(
      readAlbums([
        {},
        null,
        '',
        { id: 'a', cover: 'javascript:alert(1)', count: -1, name: '<b>A</b>' },
        'a',
      ]),
    ).to.deep.equal([{ id: 'a', name: '<b>A</b>' }]);
    expect(readAlbums({ id: 'a' })).to.equal(undefined);
  });

  it('is read from the children', async () => {
    const host = await fixture<HTMLElement>(html`
      <div>
        <figure data-album="7" data-count="12">
          <a href="https://social.example/7"><img src="/media/a.jpg" alt="A pier" /></a>
          <figcaption>
            <h3>Piers</h3>
            <p>Of wood</p>
          </figcaption>
        </figure>
        <img data-album="8" data-count="many" src="/media/b.jpg" alt="A boat" />
        <figure><img src="/media/c.jpg" alt="Of no album" /></figure>
      </div>
    `);
    expect(readData(host, markupAlbums)).to.deep.equal([
      { id: '7', name: 'Piers', cover: '/media/a.jpg', count: 12, text: 'Of wood' },
      { id: '8', name: 'A boat', cover: '/media/b.jpg' },
    ]);
  });
});
