import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cleanMarkup } from './paste';

/** A clipboard of Word 365 with a table, tracked changes, a footnote, and pictures. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Style Definitions */ p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-GB link="#0563C1" style='tab-interval:36.0pt'><!--StartFragment-->
<h2 style='mso-outline-level:2'><span lang=EN-US style='mso-ansi-language:EN-US'>Opening<span style='mso-spacerun:yes'>  </span>hours<o:p></o:p></span></h2>
<p class=MsoNormal style='margin-bottom:8.0pt'>See <a href="https://example.com/tides"><span style='color:#0563C1'>the tides</span></a> and <a href="file:///C:/a.docx">the file</a><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>.<o:p></o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75"><v:imagedata src="file:///C:/clip_image001.png" o:title="x"/></v:shape><![endif]--><![if !vml]><img width=10 height=10 src="file:///C:/clip_image002.png" v:shapes="_x0000_i1025"><![endif]><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Bring <b>boots</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>and a coat<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'><tr style='mso-yfti-irow:0'><td width=301 style='width:225.4pt'><p class=MsoNormal>Day<o:p></o:p></p></td><td width=301><p class=MsoNormal>Hours<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><del cite="mailto:A" datetime="2024">old</del><ins>new</ins> <span style='mso-bookmark:x;display:none;mso-hide:all'>hidden</span><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`;

/** A clipboard of Google Docs with lists in lists, a task, a table and a picture. */
const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-9d2b"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Rates</span></h1><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">From </span><a href="https://www.google.com/url?q=https://example.com" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">this page</span></a><span style="font-weight:400;">, </span><span style="font-weight:700;font-style:italic;">always</span></p><br><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Tea</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Green</span></p></li></ul></ul><ol><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li></ol><ul class="x"><li role="checkbox" aria-checked="false" aria-label="List item"><img src="data:image/png;base64,AAAA" aria-roledescription="checkbox"><p role="presentation" style="display:inline-block"><span>Task</span></p></li></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="301"/></colgroup><tbody><tr><td><p dir="ltr"><span>A</span></p></td><td><p><span>B</span></p></td></tr></tbody></table></div><p dir="rtl"><span>مرحبا</span></p><hr /><p><span><img src="https://lh3.googleusercontent.com/x" width="1" height="1" /></span></p></b><br class="Apple-interchange-newline">`;

/** Clipboards of Chromium: of an encyclopedia, and of a page that attacks. */
const WEB = `<meta http-equiv="content-type" content="text/html; charset=utf-8"><p style="margin: 0.5em 0px; color: rgb(32, 33, 34); font-style: normal; font-weight: 400; letter-spacing: normal; white-space: normal;"><b>Oban</b><span> </span>(<span class="rt-commentedText"><a href="https://en.wikipedia.org/wiki/Help:IPA" title="Help:IPA">/ˈoʊbən/</a></span>)<sup id="cite_ref-1" class="reference" style="line-height: 1;"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup> is a <i>resort</i>.</p><div class="mw-heading"><h2 id="History">History</h2><span class="mw-editsection"><span>[</span><a href="https://en.wikipedia.org/w/index.php?action=edit"><span>edit</span></a><span>]</span></span></div><dl><dt>Term</dt><dd>Meaning</dd></dl><blockquote><p>Said</p></blockquote><pre>a  b
c</pre><button onclick="x()">Buy</button><a href="JaVaScRiPt:alert(1)" onmouseover="x()">run</a><a href="java
script:alert(1)">two</a><a href="data:text/html,<script>1</script>">three</a><a href="//evil.example">four</a><dm-html><script>1</script></dm-html><custom-x onclick=1>five</custom-x><template><p>six</p></template><p hidden>seven</p><details open ontoggle=alert(1)><summary>eight</summary>nine</details><math><mtext><a href="javascript:1">x</a></mtext></math><form action="javascript:1"><input name=a><p>ten</p></form><base href="https://evil.example"><p style="background:url(javascript:1)" class="x" id="y" data-dm-block="3">eleven</p>`;

void suite('the clipboard', () => {
  void test('of Word', () => {
    assert.equal(
      cleanMarkup(WORD),
      '<h2>Opening hours</h2>' +
        '<p>See <a href="https://example.com/tides">the tides</a> and the file[1].</p>' +
        '<ul><li>Bring <strong>boots</strong></li><li>and a coat</li></ul>' +
        '<p>Day</p><p>Hours</p><p>new</p>',
    );
  });

  void test('of Google Docs', () => {
    assert.equal(
      cleanMarkup(DOCS),
      '<h2>Rates</h2>' +
        '<p>From <a href="https://www.google.com/url?q=https://example.com">this page</a>, ' +
        '<strong><em>always</em></strong></p><ul><li>Tea</li><li>Green</li></ul>' +
        '<ol><li>One</li></ol><ul><li>Task</li></ul><p>A</p><p>B</p><p>مرحبا</p>',
    );
  });

  void test('of a web page', () => {
    assert.equal(
      cleanMarkup(WEB),
      '<p><strong>Oban</strong> (<a href="https://en.wikipedia.org/wiki/Help:IPA">/ˈoʊbən/</a>)' +
        '<a href="#cite_note-1">[1]</a> is a <em>resort</em>.</p><h2>History</h2>' +
        '<p>[<a href="https://en.wikipedia.org/w/index.php?action=edit">edit</a>]</p>' +
        '<p>Term</p><p>Meaning</p><p>Said</p><p>a b c</p><p>runtwothreefourfive</p>' +
        '<p>eight</p><p>nine</p><p>ten</p><p>eleven</p>',
    );
  });
});
