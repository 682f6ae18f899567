import { expect } from '@open-wc/testing';
import { tagsInView } from './tags-in-view';

const VIEWPORT = { width: 1000, height: 800 };
const TAGS = ['dm-first', 'dm-second'];

function inView(markup: string): readonly string[] {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return tagsInView(template.content, TAGS, VIEWPORT);
}

const words = (count: number): string => `<p>${'word '.repeat(count)}</p>`;
const image = (width: number, height: number): string =>
  `<img width="${width}" height="${height}" alt="">`;

describe('tags in view', () => {
  it('contain each tag at the top of the page once', () => {
    const content =
      '<h1>Title</h1><dm-second></dm-second><dm-first></dm-first><dm-second></dm-second>';
    expect(inView(content)).to.deep.equal(['dm-second', 'dm-first']);
  });

  it('contain nested tags', () => {
    expect(inView('<section><div><dm-first></dm-first></div></section>')).to.deep.equal([
      'dm-first',
    ]);
  });

  it('exclude tags after more text than fits the window', () => {
    expect(inView(`<dm-first></dm-first>${words(2000)}<dm-second></dm-second>`)).to.deep.equal([
      'dm-first',
    ]);
    expect(inView(`${words(200)}<dm-second></dm-second>`)).to.deep.equal(['dm-second']);
  });

  it('exclude tags after more images than fit the window', () => {
    const many = image(1200, 800).repeat(6);
    expect(inView(`${many}<dm-first></dm-first>`)).to.deep.equal([]);
    // A single one may be beside the element.
    expect(inView(`${image(1200, 800)}<dm-first></dm-first>`)).to.deep.equal(['dm-first']);
  });

  it('do not depend on images of unknown size', () => {
    const unknown = '<img alt=""><img width="auto" height="100%" alt="">'.repeat(50);
    expect(inView(`${unknown}<dm-first></dm-first>`)).to.deep.equal(['dm-first']);
  });

  it('do not depend on markup that takes no space', () => {
    const hidden = ['script', 'style', 'template', 'noscript']
      .map((name) => `<${name}>${'x'.repeat(20_000)}</${name}>`)
      .join('');
    expect(inView(`${hidden}<div hidden>${words(9000)}</div><dm-first></dm-first>`)).to.deep.equal([
      'dm-first',
    ]);
  });

  it('contain only the given tags', () => {
    expect(inView('<dm-third></dm-third>')).to.deep.equal([]);
  });
});
