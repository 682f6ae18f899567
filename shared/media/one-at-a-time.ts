import { pageState } from '../site/page-state';

/** A player with sound: a video or a recording. */
export interface Player {
  /** Pauses it, without an error where it has stopped already. */
  pause(): void;
}

interface Turn {
  player: Player | undefined;
  /** When it started, in ms since 1970. */
  since: number;
  /** Open while a player plays. */
  channel: BroadcastChannel | undefined;
}

/** The player that plays on this page; all copies of the library share it. */
const turn = pageState<Turn>(
  'media-turn',
  () => ({ player: undefined, since: 0, channel: undefined }),
  2,
);

/** Between the tabs of a site. */
const CHANNEL = 'dm-media';

/** Tells two tabs apart that start in the same millisecond. */
const now = (): number => performance.timeOrigin + performance.now() + Math.random() / 1000;

/** Pauses what plays here when a later start is reported from another tab. */
function hear({ data }: MessageEvent<unknown>): void {
  if (typeof data !== 'number' || data <= turn.since) return;
  const { player } = turn;
  leave();
  player?.pause();
}

function leave(): void {
  turn.player = undefined;
  turn.channel?.close();
  turn.channel = undefined;
}

/**
 * Pauses the player of this page that plays, and those in other tabs of the site, so that one is
 * heard at a time. Call it whenever a player starts or goes on; not for one without sound.
 */
export function takeTurn(player: Player): void {
  const { player: before } = turn;
  turn.player = player;
  turn.since = now();
  if (before !== player) before?.pause();
  if (!turn.channel) {
    turn.channel = new BroadcastChannel(CHANNEL);
    turn.channel.addEventListener('message', hear);
  }
  turn.channel.postMessage(turn.since);
}

/** Forgets a player that has paused, ended or been removed. Another one that plays goes on. */
export function endTurn(player: Player): void {
  if (turn.player === player) leave();
}
