import { pageState } from '../site/page-state';

/** A player with sound: a video or a recording. */
export interface Player {
  /** Pauses it, without an error where it has stopped already. */
  pause(): void;
}

/** The player that plays on this page; all copies of the library share it. */
const turn = pageState<{ player: Player | undefined }>('media-turn', () => ({
  player: undefined,
}));

/**
 * Pauses the player of this page that plays, so that one is heard at a time. Call it whenever a
 * player starts or goes on; not for one without sound.
 */
export function takeTurn(player: Player): void {
  const { player: before } = turn;
  turn.player = player;
  if (before !== player) before?.pause();
}

/** Forgets a player that has ended or has been removed. Another one that plays goes on. */
export function endTurn(player: Player): void {
  if (turn.player === player) turn.player = undefined;
}
