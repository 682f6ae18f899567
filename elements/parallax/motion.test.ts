import { expect } from '@open-wc/testing';
import { isIOS, offsetOf } from './motion';

describe('iOS', () => {
  const is = (userAgent: string, platform: string, maxTouchPoints: number): boolean =>
    isIOS({ userAgent, platform, maxTouchPoints });

  it('is detected on phones and tablets, also those that report a Mac', () => {
    expect(is('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone', 5)).to.be.true;
    expect(is('Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 'iPad', 5)).to.be.true;
    expect(is('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5)).to.be.true;
  });

  it('is not detected on a Mac, on Android, or on Windows with a touch screen', () => {
    expect(is('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 0)).to.be.false;
    expect(is('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Linux armv81', 5)).to.be.false;
    expect(is('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Win32', 10)).to.be.false;
  });
});

describe('a layer', () => {
  const VIEWPORT = 800;

  it('lags by a fraction of its distance from the top of the viewport', () => {
    expect(offsetOf(800, 400, 0.5, VIEWPORT)).to.equal(-400);
    expect(offsetOf(0, 400, 0.5, VIEWPORT)).to.be.closeTo(0, 0);
    expect(offsetOf(-400, 400, 0.5, VIEWPORT)).to.equal(200);
    expect(offsetOf(-9000, 400, 0.5, VIEWPORT)).to.equal(200);
  });

  it('covers the visible part of its box at any position, height and lag', () => {
    for (const lag of [0, 0.3, 0.5, 1]) {
      for (const height of [100, 400, 800, 2000]) {
        const picture = lag * VIEWPORT + (1 - lag) * height;
        for (let top = VIEWPORT; top >= -height; top -= 25) {
          const start = top + offsetOf(top, height, lag, VIEWPORT);
          const message = `lag ${lag}, height ${height}, at ${top}`;
          expect(start, message).to.be.at.most(Math.max(0, top) + 0.001);
          expect(start + picture, message).to.be.at.least(Math.min(VIEWPORT, top + height) - 0.001);
        }
      }
    }
  });
});
