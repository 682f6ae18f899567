import { expect } from '@open-wc/testing';
import { afterPaint } from './after-paint';

const requestAnimationFrame = window.requestAnimationFrame.bind(window);
const setTimeout = window.setTimeout.bind(window);

describe('afterPaint', () => {
  afterEach(() => {
    Object.assign(window, { requestAnimationFrame, setTimeout });
  });

  it('resolves in the task after the next frame', async () => {
    // However late the frame is on a busy machine, nothing but the frame is waited for.
    Object.assign(window, {
      setTimeout: (run: () => void, delay = 0) => (delay > 0 ? 0 : setTimeout(run)),
    });
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
    let requests = 0;
    window.requestAnimationFrame = () => (requests += 1);
    await afterPaint();
    expect(requests).to.equal(1);
  });
});
