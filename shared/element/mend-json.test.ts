import { expect } from '@open-wc/testing';
import { mendJson } from './mend-json';

const read = (text: string): unknown => {
  const mended = mendJson(text);
  return mended === undefined ? undefined : (JSON.parse(mended) as unknown);
};

const PIER = [{ src: '/pier.jpg', title: 'Net & “line”' }];

describe('JSON is read from a page whose system has', () => {
  for (const [what, text] of [
    [
      'written its quotation marks by name',
      '[{&quot;src&quot;:&quot;/pier.jpg&quot;,&quot;title&quot;:&quot;Net &amp; “line”&quot;}]',
    ],
    [
      'written them by number',
      '[{&#34;src&#34;:&#x22;/pier.jpg&#x22;,&#34;title&#34;:&#34;Net &#x26; “line”&#34;}]',
    ],
    ['put it into CDATA', '<![CDATA[ [{"src":"/pier.jpg","title":"Net & “line”"}] ]]>'],
    [
      'put it into CDATA in comments',
      '\n// <![CDATA[\n[{"src":"/pier.jpg","title":"Net & “line”"}]\n// ]]>\n',
    ],
    [
      'put it into CDATA in other comments',
      '/* <![CDATA[ */[{"src":"/pier.jpg","title":"Net & “line”"}]/* ]]> */',
    ],
    ['put it into a comment', '<!--\n[{"src":"/pier.jpg","title":"Net & “line”"}]\n-->'],
    [
      'made lines of it',
      '<p>[<br />\n{"src":"/pier.jpg",<br />\n"title":"Net & “line”"}</p>\n<p>]</p>',
    ],
    [
      'indented it with other spaces',
      '[\u00a0{"src":\u2003"/pier.jpg","title":"Net & “line”"}]\ufeff',
    ],
    ['ended each entry with a comma', '[{"src":"/pier.jpg","title":"Net & “line”",},\n]'],
  ] as const) {
    it(what, () => {
      expect(read(text)).to.deep.equal(PIER);
    });
  }

  it('made its quotation marks typographic', () => {
    const pier = [{ src: '/pier.jpg', title: 'Net' }];
    expect(read('[{“src”: ”/pier.jpg″, „title“: “Net”}]'.replace('“:', '”:'))).to.deep.equal(pier);
    expect(
      read('[{&#8220;src&#8221;:&#8220;/pier.jpg&#8221;,&#8220;title&#8221;:&#8220;Net&#8221;}]'),
    ).to.deep.equal(pier);
  });

  it('broken the lines of its texts, which stay as they are otherwise', () => {
    expect(read('["One,\n] two\t<p>\\"”",]')).to.deep.equal(['One,\n] two\t<p>"”']);
  });
});

it('what is no JSON stays none', () => {
  for (const text of ['', '["a",', "[{src: 'a'}]", '&quot;', '<![CDATA[', ']]>', 'null-->x']) {
    expect(read(text), text).to.equal(undefined);
  }
  expect(read(`["${' '.repeat(100_000)}`)).to.equal(undefined);
  expect(read(`[${',\n'.repeat(100_000)}`)).to.equal(undefined);
});
