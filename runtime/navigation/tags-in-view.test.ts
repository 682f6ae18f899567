import { expect } from '@open-wc/testing';
import { tagsInView } from './tags-in-view';

const ROOM = { width: 1000, height: 800 };
const TAGS = ['dm-first', 'dm-second'];

function viewOf(markup: string): readonly string[] {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return tagsInView(template.content, TAGS, ROOM);
}

const words = (count: number): string => `<p>${'word '.repeat(count)}</p>`;
const picture = (width: number, height: number): string =>
  `<img width="${width}" height="${height}" alt="">`;

describe('the tags that may be in sight', () => {
  it('are those at the top of the page, each once', () => {
    const content =
      '<h1>Title</h1><dm-second></dm-second><dm-first></dm-first><dm-second></dm-second>';
    expect(viewOf(content)).to.deep.equal(['dm-second', 'dm-first']);
  });

  it('are those deep inside others too', () => {
    expect(viewOf('<section><div><dm-first></dm-first></div></section>')).to.deep.equal([
      'dm-first',
    ]);
  });

  it('are not those after more text than the window holds', () => {
    expect(viewOf(`<dm-first></dm-first>${words(2000)}<dm-second></dm-second>`)).to.deep.equal([
      'dm-first',
    ]);
    expect(viewOf(`${words(200)}<dm-second></dm-second>`)).to.deep.equal(['dm-second']);
  });

  it('are not those after more pictures than the window holds', () => {
    const many = picture(1200, 800).repeat(6);
    expect(viewOf(`${many}<dm-first></dm-first>`)).to.deep.equal([]);
    // One may stand beside the element.
    expect(viewOf(`${picture(1200, 800)}<dm-first></dm-first>`)).to.deep.equal(['dm-first']);
  });

  it('do not depend on pictures of unknown size', () => {
    const unknown = '<img alt=""><img width="auto" height="100%" alt="">'.repeat(50);
    expect(viewOf(`${unknown}<dm-first></dm-first>`)).to.deep.equal(['dm-first']);
  });

  it('are not pushed down by what takes no room', () => {
    const unseen = ['script', 'style', 'template', 'noscript']
      .map((name) => `<${name}>${'x'.repeat(20_000)}</${name}>`)
      .join('');
    expect(viewOf(`${unseen}<div hidden>${words(9000)}</div><dm-first></dm-first>`)).to.deep.equal([
      'dm-first',
    ]);
  });

  it('are only those that are asked for', () => {
    expect(viewOf('<dm-third></dm-third>')).to.deep.equal([]);
  });
});
