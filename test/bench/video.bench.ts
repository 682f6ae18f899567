import type { Browser } from '@playwright/test';
import { ChunkGraph } from '../../scripts/build/chunks';
import { ownBytes } from './own-bytes';
import { Tab } from './navigation/tab';
import { Figure, rotated } from './pictures/results';
import type { Bench, BenchRow } from './row';
import type { Contender } from './serve-contenders';
import { OURS, PEERS, playerBytes, serveVideos } from './video/site';

const PLAYERS = [OURS, ...PEERS] as const;
const ROUNDS = { full: 7, quick: 2 } as const;

async function bytes(): Promise<readonly BenchRow[]> {
  const graph = ChunkGraph.read();
  const before = ['elements/video/video.define.ts'];
  const controls = ['video-driver', 'controls', 'later-controls'].map(
    (name) => `elements/video/${name}.ts`,
  );
  const [lite, chrome, plyr] = await Promise.all(
    ['lite-youtube', 'media-chrome', 'plyr'].map(playerBytes),
  );
  const row = { unit: 'bytes' } as const;
  return [
    {
      ...row,
      measure: 'video before the press, on a page with another element',
      ours: ownBytes(graph, ...before),
      reference: lite ?? NaN,
      against: 'lite-youtube-embed',
    },
    {
      ...row,
      measure: 'player of a file, on a page with another element',
      ours: ownBytes(graph, ...before, ...controls),
      reference: plyr ?? NaN,
      against: 'Plyr',
      target: 1,
      peers: { 'Media Chrome': chrome ?? NaN },
    },
  ];
}

/** Presses the middle of a player; the time until the first frame is there, and of the main thread. */
async function press(browser: Browser, address: string): Promise<readonly [number, number]> {
  await using tab = await Tab.open(browser);
  await tab.load(address);
  await tab.page.waitForTimeout(500);
  const before = await tab.mainThread();
  await tab.page.evaluate(() => {
    // Methods: names of functions need help that the page does not have.
    const film = {
      pressed: 0,
      videosIn(root: ParentNode): readonly HTMLVideoElement[] {
        return [...root.querySelectorAll('*')].flatMap((element) => [
          ...(element instanceof HTMLVideoElement ? [element] : []),
          ...(element.shadowRoot ? this.videosIn(element.shadowRoot) : []),
        ]);
      },
      look(resolve: (time: number) => void): void {
        const isMoving = this.videosIn(document).some(({ currentTime }) => currentTime > 0);
        if (this.pressed && isMoving) resolve(performance.now() - this.pressed);
        else requestAnimationFrame(() => this.look(resolve));
      },
    };
    addEventListener('pointerup', ({ timeStamp }) => (film.pressed = timeStamp), { capture: true });
    Object.assign(window, {
      firstFrame: new Promise<number>((resolve) => {
        film.look(resolve);
      }),
    });
  });
  await tab.page.mouse.move(340, 190);
  await tab.page.waitForTimeout(100);
  await tab.page.mouse.click(340, 190, { delay: 30 });
  const shown = await tab.page.evaluate(
    () => (window as unknown as { firstFrame: Promise<number> }).firstFrame,
  );
  await tab.page.waitForTimeout(500);
  return [shown, (await tab.mainThread()) - before];
}

/** What players of films weigh, and what a press costs until the film moves. */
const video: Bench = async (browser, { pace }) => {
  const [shown, mainThread] = [new Figure(), new Figure()];
  await using site = await serveVideos(PLAYERS);
  const contender = ({ name }: Contender) => ({ name, box: '' });
  for (let round = 0; round < ROUNDS[pace]; round += 1) {
    for (const player of rotated(PLAYERS, round)) {
      const [time, thread] = await press(browser, site.address(player));
      shown.add(contender(player), time);
      mainThread.add(contender(player), thread);
    }
  }
  const [ours, ...others] = PLAYERS.map(contender);
  const fastest = shown.fastest(others);
  const rest = others.filter(({ name }) => name !== fastest.name);
  const all = [ours ?? contender(OURS), fastest, ...rest] as const;
  return [
    ...(await bytes()),
    shown.row('film: press to first frame', all, { target: 1.25 }),
    mainThread.row('film: main thread of the press', all),
  ];
};

export default video;
