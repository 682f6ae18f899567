import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { fail, forgetLog, guard, warn } from './log';

describe('the log', () => {
  it('writes one line for each distinct failure', () => {
    for (let i = 0; i < 3; i++) fail('slider', 'stopped', new Error('no pictures'));
    fail('slider', 'stopped', new Error('no room'));
    fail('map', 'stopped', new Error('no pictures'));
    expect(logLines).to.deep.equal([
      '[dm] slider: stopped no pictures',
      '[dm] slider: stopped no room',
      '[dm] map: stopped no pictures',
    ]);
  });

  it('writes a line again after a reset', () => {
    warn('slider', 'has no slides');
    forgetLog();
    warn('slider', 'has no slides');
    expect(logLines).to.have.length(2);
  });

  it('names an element by its tag and id', () => {
    const element = document.createElement('dm-slider');
    warn(element, 'has no slides');
    element.id = 'rooms';
    warn(element, 'has no slides');
    expect(logLines).to.deep.equal([
      '[dm] <dm-slider>: has no slides',
      '[dm] <dm-slider id="rooms">: has no slides',
    ]);
  });

  for (const cause of [undefined, null, 'text', Symbol('s'), 4n, Object.create(null) as object]) {
    it(`accepts ${typeof cause} as a cause`, () => {
      expect(() => {
        fail('hook', 'failed', cause);
      }).not.to.throw();
      expect(logLines).to.have.length(1);
    });
  }
});

describe('guard', () => {
  it('returns the result', () => {
    expect(guard('hook', () => 5)).to.equal(5);
    expect(logLines).to.deep.equal([]);
  });

  it('swallows and logs a throw', () => {
    const broken = (): string => {
      throw new Error('broken');
    };
    expect(guard('hook "onLoad"', broken)).to.equal(undefined);
    expect(logLines).to.deep.equal(['[dm] hook "onLoad": failed broken']);
  });

  it('swallows and logs a rejection', async () => {
    const guarded = guard('hook', (): Promise<unknown> => Promise.reject(new Error('offline')));
    expect(await guarded).to.equal(undefined);
    expect(logLines).to.deep.equal(['[dm] hook: failed offline']);
  });
});
