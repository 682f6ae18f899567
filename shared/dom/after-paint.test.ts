import { expect } from '@open-wc/testing';
import { afterPaint } from './after-paint';

describe('afterPaint', () => {
  it('resolves in the task after the next frame', async () => {
    const order: string[] = [];
    const painted = afterPaint().then(() => order.push('after the paint'));
    // Of the same frame, and the last thing before its paint.
    requestAnimationFrame(() => {
      order.push('frame');
      void Promise.resolve().then(() => order.push('end of the frame'));
    });
    await painted;
    expect(order).to.deep.equal(['frame', 'end of the frame', 'after the paint']);
  });

  it('resolves without a frame where none is painted', async () => {
    const frame = window.requestAnimationFrame;
    window.requestAnimationFrame = () => 0;
    try {
      await afterPaint();
    } finally {
      window.requestAnimationFrame = frame;
    }
  });
});
