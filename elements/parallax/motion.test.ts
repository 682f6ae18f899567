import { expect } from '@open-wc/testing';
import { isIOS, offsetOf } from './motion';

describe('iOS', () => {
  const is = (userAgent: string, platform: string, maxTouchPoints: number): boolean =>
    isIOS({ userAgent, platform, maxTouchPoints });

  it('is what telephones and tablets run, also those that call themselves a Mac', () => {
    expect(is('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone', 5)).to.be.true;
    expect(is('Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 'iPad', 5)).to.be.true;
    expect(is('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5)).to.be.true;
  });

  it('is no Mac, no Android and no Windows with a touch screen', () => {
    expect(is('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 0)).to.be.false;
    expect(is('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Linux armv81', 5)).to.be.false;
    expect(is('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Win32', 10)).to.be.false;
  });
});

describe('a layer', () => {
  const WINDOW = 800;

  it('lags by a part of the way from the top of the window', () => {
    expect(offsetOf(800, 400, 0.5, WINDOW)).to.equal(-400);
    expect(offsetOf(0, 400, 0.5, WINDOW)).to.be.closeTo(0, 0);
    expect(offsetOf(-400, 400, 0.5, WINDOW)).to.equal(200);
    expect(offsetOf(-9000, 400, 0.5, WINDOW)).to.equal(200);
  });

  it('covers what is seen of its box wherever it is, for any box and any lag', () => {
    for (const lag of [0, 0.3, 0.5, 1]) {
      for (const height of [100, 400, 800, 2000]) {
        const picture = lag * WINDOW + (1 - lag) * height;
        for (let top = WINDOW; top >= -height; top -= 25) {
          const start = top + offsetOf(top, height, lag, WINDOW);
          const say = `lag ${lag}, height ${height}, at ${top}`;
          expect(start, say).to.be.at.most(Math.max(0, top) + 0.001);
          expect(start + picture, say).to.be.at.least(Math.min(WINDOW, top + height) - 0.001);
        }
      }
    }
  });
});
