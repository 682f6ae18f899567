import { expect } from '@open-wc/testing';
import { mockPlatform } from '../../test/fixtures/platform';
import { fetchOnlinePhotos, readOnlinePhotos } from './online-photos';

async function rejection(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => expect.fail('it was answered'),
    (reason: unknown) => reason as Error,
  );
}

describe('the photos of an album', () => {
  const never = new AbortController().signal;
  const album = { id: 'a b&c', platform: 'fb' };

  let platform = mockPlatform();
  before(() => {
    platform.stop();
  });
  beforeEach(() => {
    platform = mockPlatform();
  });
  afterEach(() => {
    platform.stop();
  });

  const answer = (
    make: (signal: AbortSignal | undefined) => Response | Promise<Response>,
  ): void => {
    platform.answers.set(album.id, make);
  };

  it('are requested from the platform', async () => {
    answer(() => Response.json({ photos: [{ source: '/a.jpg', caption: ' A ' }] }));
    expect(await fetchOnlinePhotos(album, never)).to.deep.equal([
      { source: '/a.jpg', caption: 'A', likes: 0 },
    ]);
    expect(platform.addresses).to.deep.equal([
      '/_dm/s/rt/api/public/rt/getonlinephotos?id=a+b%26c&platform=fb',
    ]);
  });

  it('are validated', () => {
    const read = (photo: unknown): unknown => readOnlinePhotos({ photos: [photo] });
    expect(read({ source: '/a.jpg', caption: '<b>A</b>', likes: '1234' })).to.deep.equal([
      { source: '/a.jpg', caption: '<b>A</b>', likes: 1234 },
    ]);
    for (const likes of [-1, Number.NaN, Infinity, null, 'many', '', {}]) {
      expect(read({ source: '/a.jpg', likes })).to.deep.equal([
        { source: '/a.jpg', caption: '', likes: 0 },
      ]);
    }
    for (const photo of [null, 'x', {}, { source: 'javascript:alert(1)' }, { source: '' }]) {
      expect(read(photo)).to.deep.equal([]);
    }
  });

  it('are rejected in an invalid response', async () => {
    for (const body of [{}, [], null, { photos: {} }]) {
      answer(() => Response.json(body));
      expect((await rejection(fetchOnlinePhotos(album, never))).message).to.contain('photos');
    }
    answer(() => new Response('<!doctype html>'));
    expect((await rejection(fetchOnlinePhotos(album, never))).name).to.equal('SyntaxError');
    answer(() => new Response('{}', { status: 503 }));
    expect((await rejection(fetchOnlinePhotos(album, never))).message).to.equal('status 503');
  });

  it('are no longer fetched when the signal aborts', async () => {
    answer(
      (signal) =>
        new Promise((_resolve, reject) => {
          const stop = (): void => {
            reject(signal!.reason as Error);
          };
          if (signal!.aborted) stop();
          signal!.addEventListener('abort', stop);
        }),
    );
    const life = new AbortController();
    const waiting = rejection(fetchOnlinePhotos(album, life.signal));
    life.abort();
    expect((await waiting).name).to.equal('AbortError');
    expect((await rejection(fetchOnlinePhotos(album, life.signal))).name).to.equal('AbortError');
  });
});
