import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startHostIn, writePage } from '../fixtures/forms';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { createWorkspace, queryDatabase, send, startTestServer } from '../fixtures/testing';

const STILL = '/_dm/s/rt/api/public/rt/map-still';

/** Pictures that are asked for at once. */
const COUNT = 40;

/** Places on the site's page, enough for every attempt to have pictures of its own. */
const PLACES = 85;

/** Times that the requests without pictures are made: for about as long as pictures are drawn. */
const REPEATS = 20;

// Each has pictures of its own, as hosts of a process share those in memory.
for (const { source, zoom } of [
  { source: 'drawn by the host', zoom: 9 },
  { source: 'composed of the tiles of a slow server', zoom: 10 },
] as const) {
  test(`a flood of requests for stills ${source} holds no page and no tile`, async (t) => {
    const png = await sharp({
      create: { width: 256, height: 256, channels: 3, background: '#abc' },
    })
      .png()
      .toBuffer();
    const tiles = await startTestServer(t, async (_, __, response) => {
      await wait(20);
      response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    });
    const workspace = await createWorkspace(t);
    const maps = Array.from(
      { length: PLACES },
      (_, index) => `<dm-map lat="${index}.5" lng="-5.8"></dm-map>`,
    );
    await writePage(workspace, 'maps', maps.join(''));
    const { port } = await startHostIn(t, workspace, {
      publicOrigin: 'https://fixture.example',
      ...(source !== 'drawn by the host' && {
        mapTiles: `http://127.0.0.1:${tiles}/{z}/{x}/{y}.png`,
      }),
    });
    /** Asks for pictures at once, each for another visitor. */
    const ask = (lng: number, first: number): Promise<number[]> =>
      Promise.all(
        Array.from({ length: COUNT }, async (_, index) => {
          const lat = `${(first + index) % PLACES}.5`;
          const query = `lat=${lat}&lng=${lng}&zoom=${zoom}&width=1280&height=1280`;
          const client = { 'x-forwarded-for': `2001:db8:${index}::1` };
          return (await send(port, `${STILL}?${query}`, client)).status;
        }),
      );
    /** The same load without any picture: the places are not on the site. */
    const control = async (): Promise<void> => {
      for (let time = 0; time < REPEATS; time += 1) {
        assert.deepEqual([...new Set(await ask(9, 0))], [404]);
        await wait(50);
      }
    };
    if (source !== 'drawn by the host') {
      // The first map reads the data of all: later it would take as long as composing the others.
      assert.equal((await send(port, '/_maps/osm/9/0/150.png')).status, 200);
    }
    let next = 0;
    let drawn = 0;
    const flood = async (): Promise<void> => {
      let isDone = false;
      const stills = ask(-5.8, next).finally(() => (isDone = true));
      next += COUNT;
      // Its turn is beside theirs.
      const tile = await send(port, `/_maps/osm/9/${next}/150.png`);
      assert.equal(tile.status, 200);
      assert.ok(!isDone, 'the tile waited for all stills');
      const statuses = await stills;
      // One is drawn while eight wait; whoever comes then is asked to try again.
      assert.deepEqual([...new Set(statuses)].sort(), [200, 503]);
      drawn += statuses.filter((status) => status === 200).length;
      // What is refused is not written: it would hold whatever else is.
      const [counted] = await queryDatabase(
        workspace,
        `select count from attempt where subject = 'map' and client = '*'`,
      );
      assert.equal(counted?.['count'], drawn);
    };
    await assertOthersAreServed(port, flood, { path: '/about', what: 'the flood', control });
  });
}
