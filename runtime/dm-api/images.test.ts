import { expect } from '@open-wc/testing';
import { sizedImage } from './images';

const source = { media: { base: 'https://cdn.example/m', pattern: '/{size}/{name}' } };
const at = (size: string): string => `https://cdn.example/m/${size}/pier.jpg`;

describe('the address of a picture in a size', () => {
  for (const [width, size] of [
    [1, 'mobile'],
    [640, 'mobile'],
    [641, 'tablet'],
    [1280, 'tablet'],
    [1920, 'desktop'],
    [5000, 'desktop'],
  ] as const) {
    it(`is that of ${size} for ${width} px`, () => {
      expect(sizedImage(at('original'), width, { source, device: 'mobile' })).to.equal(at(size));
    });
  }

  it('is that of the device without a width', () => {
    for (const device of ['mobile', 'tablet', 'desktop'] as const) {
      expect(sizedImage(at('thumbnail'), undefined, { source, device })).to.equal(at(device));
    }
  });

  it('stays as it is for a picture from elsewhere, and on a site without media', () => {
    const other = 'https://other.example/pier.jpg';
    expect(sizedImage(other, 640, { source, device: 'desktop' })).to.equal(other);
    expect(sizedImage(at('original'), 640, { source: {}, device: 'desktop' })).to.equal(
      at('original'),
    );
  });
});
