import { ChunkGraph } from '../../scripts/build/chunks';
import { ownBytes } from './own-bytes';
import { Figure, rotated } from './pictures/results';
import type { Bench, BenchRow } from './row';
import type { Contender } from './serve-contenders';
import { press } from './video/press';
import { LITE_YOUTUBE, OUR_SONG, OURS, PEERS, serveVideos } from './video/site';

const FILMS = [OURS, ...PEERS] as const;
const SONGS = [OUR_SONG, LITE_YOUTUBE] as const;
const PLAYERS = [...FILMS, ...SONGS] as const;
const ROUNDS = { full: 7, quick: 2 } as const;

/** The figures of one kind of player, the fastest of the others as the reference. */
function rowOf(
  figure: Figure,
  measure: string,
  [ours, ...others]: readonly [Contender, ...Contender[]],
  goal: Pick<BenchRow, 'target'> = {},
): BenchRow {
  const fastest = figure.fastest(others);
  const rest = others.filter(({ name }) => name !== fastest.name);
  return figure.row(measure, [ours, fastest, ...rest], goal);
}

/** What players weigh; of the others, all that a page with one has loaded when it plays. */
function bytesOf(loaded: Figure): readonly BenchRow[] {
  const graph = ChunkGraph.read();
  const before = ['elements/video/video.define.ts'];
  const controls = ['video-driver', 'controls', 'later-controls'].map(
    (name) => `elements/video/${name}.ts`,
  );
  const lite = loaded.of(LITE_YOUTUBE);
  const [smallest, ...rest] = PEERS.toSorted((a, b) => loaded.of(a) - loaded.of(b));
  const row = { unit: 'bytes' } as const;
  return [
    {
      ...row,
      measure: 'video before the press, on a page with another element',
      ours: ownBytes(graph, ...before),
      reference: lite,
      against: LITE_YOUTUBE.name,
    },
    {
      ...row,
      measure: 'player of a file, on a page with another element',
      ours: ownBytes(graph, ...before, ...controls),
      reference: smallest ? loaded.of(smallest) : NaN,
      against: smallest?.name ?? '',
      target: 1,
      peers: Object.fromEntries(rest.map((peer) => [peer.name, loaded.of(peer)])),
    },
  ];
}

/** What players of films weigh, and what a press costs until the film moves. */
const video: Bench = async (browser, { pace }) => {
  const [shown, mainThread, loaded] = [new Figure(), new Figure(), new Figure()];
  await using site = await serveVideos(PLAYERS);
  for (let round = 0; round < ROUNDS[pace]; round += 1) {
    for (const player of rotated(PLAYERS, round)) {
      const pressed = await press(browser, site.address(player));
      shown.add(player, pressed.shown);
      mainThread.add(player, pressed.mainThread);
      loaded.add(player, pressed.bytes);
    }
  }
  return [
    ...bytesOf(loaded),
    rowOf(shown, 'film: press to first frame', FILMS, { target: 1 }),
    rowOf(mainThread, 'film: main thread of the press', FILMS, { target: 1 }),
    rowOf(shown, "a service's video: press to first frame", SONGS, { target: 1.25 }),
    rowOf(mainThread, "a service's video: main thread of the press", SONGS),
  ];
};

export default video;
