import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cleanMarkup, textMarkup } from './paste';

void suite('pasted markup', () => {
  void test('of Word becomes paragraphs and lists', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body lang=EN-GB><!--StartFragment--><h1 style='margin:12pt'>Rates<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Winter</b> is <i>quiet</i>.<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>One</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p><!--EndFragment--></body></html>`;
    assert.equal(
      cleanMarkup(word),
      '<h2>Rates</h2><p><strong>Winter</strong> is <em>quiet</em>.</p><ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>',
    );
  });

  void test('of Google Docs loses its wrapper and keeps what is bold', () => {
    const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Come in </span><span style="font-weight:700">winter</span><span style="font-style:italic">, quietly</span></p><ul><li dir="ltr"><p role="presentation"><span>Tea</span></p></li></ul><br /></b>`;
    assert.equal(
      cleanMarkup(docs),
      '<p>Come in <strong>winter</strong><em>, quietly</em></p><ul><li>Tea</li></ul>',
    );
  });

  void test('of a web page keeps its links and drops what could run', () => {
    const page = `<div class="x" onclick="a()"><h3 style="font-weight:700">Hours</h3><nav><a href="https://example.com/a?b=1&amp;c">Here</a> <a href="javascript:alert(1)">there</a></nav><script>alert(1)</script><img src=x onerror=alert(1)><iframe srcdoc="x"></iframe><svg><script>1</script></svg><table><tr><td>A</td><td>B &lt;b&gt;</td></tr></table></div>`;
    assert.equal(
      cleanMarkup(page),
      '<h3>Hours</h3><p><a href="https://example.com/a?b=1&amp;c">Here</a> there</p><p>A</p><p>B &lt;b></p>',
    );
  });

  void test('keeps a link in one piece, and text that looks like a placeholder as text', () => {
    assert.equal(
      cleanMarkup('<p><a href="/a?{{x}}">one <b>two </b> three<br>four</a> {{title}}<br><br></p>'),
      '<p><a href="/a?&#123;&#123;x}}">one <strong>two </strong>three<br />four</a> &#123;&#123;title}}</p>',
    );
    assert.equal(cleanMarkup('<a href="/\\x.example">a</a>'), '<p>a</p>');
  });

  void test('is bounded in size, depth and addresses', () => {
    const long = `https://x.example/${'x'.repeat(2000)}`;
    assert.equal(cleanMarkup('<p>'.padEnd(1_000_001, 'x')), '');
    assert.equal(cleanMarkup('<p>a'.repeat(30_001)), '');
    for (const tag of ['div', 'ul', 'b', 'span', 'blockquote'])
      assert.equal(cleanMarkup(`${`<${tag}>`.repeat(2000)}x`), '', tag);
    assert.equal(cleanMarkup(`<a href="${long}">a</a>`), '<p>a</p>');
    const shorter = `<a href="${long.slice(0, 2000)}">`;
    assert.equal(cleanMarkup(`${shorter}${'<p>a</p>'.repeat(1000)}</a>`), '');
    assert.equal(cleanMarkup(`${shorter}${'a<b>b</b>'.repeat(9)}</a>`).split(shorter).length, 2);
  });

  void test('is cleaned in linear time', () => {
    const start = performance.now();
    cleanMarkup(`<p>${'a<b>b</b>'.repeat(29_000)}${'<br>'.repeat(900)}x`);
    // Takes a tenth of a second, and ten seconds if it is quadratic.
    assert.ok(performance.now() - start < 4000);
  });
});

void test('pasted text becomes paragraphs and lines', () => {
  assert.equal(
    textMarkup('a <b> {{t}}\r\nc\n\nd'),
    '<p>a &lt;b> &#123;&#123;t}}<br />c</p><p>d</p>',
  );
});
