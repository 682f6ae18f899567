import { expect } from '@open-wc/testing';
import { isMissing, readPage } from './page-data';

describe('readPage', () => {
  it('gives a missing field an empty value of its type', () => {
    const page = readPage({});
    expect(page).to.include({ title: '', content: undefined, protected: false, tags: undefined });
    expect(page?.css).to.eql([]);
    expect(page?.cssLink).to.eql([]);
    expect(page?.parameters).to.eql({});
  });

  it('accepts one style sheet address or a list, and orders the three style texts', () => {
    expect(readPage({ cssLink: '/a.css' })?.cssLink).to.eql(['/a.css']);
    expect(readPage({ cssLink: ['/a.css', 3, '/b.css'] })?.cssLink).to.eql(['/a.css', '/b.css']);
    const texts = { customwidgetcss: 'c', css: 'a', devicecss: 'b' };
    expect(readPage(texts)?.css).to.eql(['a', 'b', 'c']);
  });

  it('gives a field of another type an empty value', () => {
    const wrong = { title: 4, content: [], tags: 'x', parameters: [], extensionsToRender: 'y' };
    expect(readPage(wrong)).to.include({ title: '', content: undefined, tags: undefined });
    for (const json of [null, 1, 'text', [], true]) expect(readPage(json)).to.equal(undefined);
  });
});

describe('isMissing', () => {
  it('recognises the aliases of a missing page', () => {
    for (const alias of ['404', 'page-not-found', 'pagenotfound']) {
      expect(isMissing({ ...readPage({}), alias } as never)).to.equal(true);
    }
    expect(isMissing({ ...readPage({}), alias: 'about-404' } as never)).to.equal(false);
  });
});
