import { expect } from '@open-wc/testing';
import { endTurn, takeTurn, type Player } from './one-at-a-time';

/** A player that counts how often it has been paused. */
function createPlayer(): Player & { pauses: number } {
  return {
    pauses: 0,
    pause() {
      this.pauses += 1;
    },
  };
}

describe('one player at a time', () => {
  it('pauses the player before when another starts', () => {
    const [first, second] = [createPlayer(), createPlayer()];
    takeTurn(first);
    takeTurn(first);
    expect(first.pauses).to.equal(0);
    takeTurn(second);
    expect([first.pauses, second.pauses]).to.deep.equal([1, 0]);
    takeTurn(first);
    expect([first.pauses, second.pauses]).to.deep.equal([1, 1]);
    endTurn(first);
  });

  it('leaves a player alone that has ended, and one that others end', () => {
    const [first, second] = [createPlayer(), createPlayer()];
    takeTurn(first);
    endTurn(first);
    takeTurn(second);
    expect(first.pauses).to.equal(0);
    endTurn(first);
    takeTurn(first);
    expect(second.pauses).to.equal(1);
    endTurn(first);
  });

  it('is not misled by a player that reports its pause at once', () => {
    const second = createPlayer();
    const first: Player = {
      pause: () => {
        endTurn(first);
      },
    };
    takeTurn(first);
    takeTurn(second);
    takeTurn(createPlayer());
    expect(second.pauses).to.equal(1);
  });
});
