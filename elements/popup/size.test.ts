import { expect } from '@open-wc/testing';
import { sizeOf } from './size';

describe('the size of a popup', () => {
  const none = { width: undefined, height: undefined };

  const cases = [
    ['content', none, '700px', '400px'],
    ['content', { width: 320, height: 200 }, '320px', '200px'],
    ['content', { width: 500, height: 0 }, '500px', 'fit-content'],
    ['content', { width: 0, height: undefined }, '700px', '400px'],
    ['frame', none, '900px', '544px'],
    ['frame', { width: 640, height: 480 }, '640px', '524px'],
    ['frame', { width: undefined, height: 0 }, '900px', '544px'],
  ] as const;

  for (const [kind, requested, inlineSize, blockSize] of cases) {
    it(`of ${kind} with ${requested.width ?? 'no'} by ${requested.height ?? 'no'} px is ${inlineSize} by ${blockSize}`, () => {
      expect(sizeOf(kind, requested)).to.deep.equal({ inlineSize, blockSize });
    });
  }
});
