import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { watchIdle } from './idle';

const move = (pointerType: string): PointerEvent =>
  new PointerEvent('pointermove', { pointerType, bubbles: true });

describe('watchIdle', () => {
  it('reports idle 4 s after the mouse has moved, 1 s after it has left the window', async () => {
    const target = await fixture<HTMLElement>(html`<div></div>`);
    const stop = new AbortController();
    const states: string[] = [];
    watchIdle(target, stop.signal, (state) => states.push(state));
    target.dispatchEvent(move('mouse'));
    await aTimeout(3800);
    expect(states).to.deep.equal(['active']);
    await aTimeout(300);
    expect(states).to.deep.equal(['active', 'idle']);
    document.documentElement.dispatchEvent(
      new PointerEvent('pointerleave', { pointerType: 'mouse' }),
    );
    await aTimeout(1100);
    expect(states).to.have.lengthOf(3);
    stop.abort();
  });

  it('never reports idle for touch, nor after the signal has aborted', async () => {
    const target = await fixture<HTMLElement>(html`<div></div>`);
    const stop = new AbortController();
    const states: string[] = [];
    watchIdle(target, stop.signal, (state) => states.push(state));
    target.dispatchEvent(move('touch'));
    await aTimeout(4200);
    expect(states).to.deep.equal(['active']);
    target.dispatchEvent(move('mouse'));
    stop.abort();
    await aTimeout(200);
    target.dispatchEvent(move('mouse'));
    expect(states).to.deep.equal(['active', 'active']);
  });
});
