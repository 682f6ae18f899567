import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { checkContent } from './content';
import { safeName } from './names';

describe('the content of a file', () => {
  const text = (value: string): Buffer => Buffer.from(value);
  const kind = async (name: string, bytes: Uint8Array, accept = ''): Promise<string> => {
    const verdict = await checkContent(name, bytes, accept);
    return verdict.kind === 'accepted' ? verdict.type : 'refused';
  };
  const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } });
  const EXE = Buffer.concat([text('MZ'), Buffer.alloc(200)]);
  const ELF = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(60)]);

  test('must match its name', async () => {
    const png = await picture().png().toBuffer();
    const jpg = await picture().jpeg().toBuffer();
    const webp = await picture().webp().toBuffer();
    assert.equal(await kind('a.png', png, 'image/*'), 'image/png');
    assert.equal(await kind('a.JPEG', jpg, '.jpg,.jpeg'), 'image/jpeg');
    assert.equal(await kind('a.webp', webp), 'image/webp');
    assert.equal(await kind('a.pdf', text('%PDF-1.7\n'), 'application/pdf'), 'application/pdf');
    assert.equal(await kind('a.txt', text('plain words')), 'text/plain');
    assert.equal(await kind('a.csv', text('a,b\n1,2'), 'text/csv'), 'text/csv');
    assert.equal(await kind('notes', text('plain words')), 'text/plain');
    for (const [name, bytes] of [
      ['a.jpg', png],
      ['a.pdf', jpg],
      ['a.png', text('no picture')],
      ['a.txt', png],
      ['a.docx', text('PK no zip')],
    ] as const) {
      assert.equal(await kind(name, bytes), 'refused', name);
    }
  });

  test('must be of a type that the form accepts', async () => {
    const png = await picture().png().toBuffer();
    assert.equal(await kind('a.png', png, '.pdf, image/jpeg'), 'refused');
    assert.equal(await kind('a.png', png, 'IMAGE/*'), 'image/png');
    assert.equal(await kind('a.txt', text('words'), 'image/*'), 'refused');
    assert.equal(await kind('a.txt', text('words'), '*/*'), 'text/plain');
  });

  test('decides by its own type and by a name that it fits, under any name of the type', async () => {
    const jpg = await picture().jpeg().toBuffer();
    const csv = text('a,b\n1,2');
    const word = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
    ]);
    assert.equal(await kind('a.jpeg', jpg, '.jpg'), 'image/jpeg');
    assert.equal(await kind('a.jpg', jpg, 'image/jpg'), 'image/jpeg');
    assert.equal(await kind('photo', jpg, 'image/pjpeg'), 'image/jpeg');
    assert.equal(await kind('a.csv', csv, 'application/vnd.ms-excel'), 'text/csv');
    assert.equal(await kind('a.md', text('# Words'), 'text/markdown'), 'text/plain');
    assert.equal(await kind('a.xls', word, 'application/vnd.ms-excel'), 'application/x-cfb');
    assert.equal(await kind('a.doc', word, 'application/msword'), 'application/x-cfb');
    assert.equal(await kind('a.xls', word, 'application/msword'), 'refused');
    assert.equal(await kind('a.txt', csv, 'text/csv'), 'refused');
    assert.equal(await kind('a.mp3', text('no recording'), 'audio/*'), 'refused');
  });

  test('is refused if it is executable, whatever its name', async () => {
    for (const name of ['a.pdf', 'a.png', 'a.txt', 'a', 'a.unknown', 'invoice.pdf.exe']) {
      assert.equal(await kind(name, EXE), 'refused', name);
      assert.equal(await kind(name, ELF), 'refused', name);
    }
    for (const name of ['a.html', 'a.svgz', 'a.js', 'a.php', 'a.HTM', 'a.bat', 'a.docm']) {
      assert.equal(await kind(name, text('words')), 'refused', name);
    }
    for (const markup of [
      '<!doctype html><script>1</script>',
      '\ufeff  <HTML>',
      '<!-- x --><script>',
      '<?php echo 1',
      '#!/bin/sh\nrm',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
    ]) {
      for (const name of ['a.txt', 'a.csv', 'a', 'a.unknown']) {
        assert.equal(await kind(name, text(markup)), 'refused', `${name} ${markup}`);
      }
    }
    const wide = Buffer.from('\ufeff<html>', 'utf16le');
    assert.equal(await kind('a.txt', wide), 'refused');
  });

  test('is refused if its name starts another program', async () => {
    for (const extension of ['rdp', 'iqy', 'slk', 'jnlp', 'settingcontent-ms', 'appref-ms']) {
      const name = safeName(`a.${extension}`);
      assert.equal(await kind(name, text('words')), 'refused', name);
    }
  });

  test('is refused if markup starts it, of any prefix and after any comments', async () => {
    for (const markup of [
      '<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>',
      '<svg/onload=alert(1)>',
      '<!--><script>1</script>',
      '<!-- a --><!---><!-- b --> <iframe/src="x">',
      '<!-- never closed <script>1</script>',
    ]) {
      assert.equal(await kind('a.txt', text(markup)), 'refused', markup);
    }
    assert.equal(await kind('a.md', text('<!-- draft --> # Title')), 'text/plain');
  });

  test('is read in linear time', async () => {
    const svg = (attributes: string, inside: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
    const names = Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ');
    const start = performance.now();
    // Each takes minutes, or years, if the time grows with the square of the length or faster.
    for (const [name, content] of [
      ['a.txt', `<!--${'---><!--><!----><!-'.repeat(10_000)}`],
      ['a.txt', '<!---->'.repeat(100_000)],
      ['a.txt', `${' '.repeat(1_000_000)}#`],
      ['a.svg', `<svg ${'href= '.repeat(200_000)}`],
      ['a.svg', svg(names, '')],
      ['a.svg', svg('', '<g>'.repeat(300_000))],
      ['a.svg', svg('', '</a>'.repeat(300_000))],
      ['a.svg', svg('', `<text>${'&'.repeat(500_000)}</text>`)],
    ] as const) {
      await kind(name, text(content));
    }
    assert.ok(performance.now() - start < 30_000);
  });

  test('may be SVG only without scripts and external resources', async () => {
    const svg = (inside: string): Buffer =>
      text(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
    assert.equal(await kind('a.svg', svg('<path d="M0 0h1"/>'), 'image/*'), 'image/svg+xml');
    for (const inside of [
      '<script>1</script>',
      '<g ONLOAD = "1"/>',
      '<foreignObject/>',
      '<a href="javascript:1"/>',
      '<image href="https://elsewhere.example/a.png"/>',
      '<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>',
      '<script xmlns="http://www.w3.org/1999/xhtml">1</script>',
      '<g/onload="1"/>',
      '<a href="java&#115;cript:1"/>',
      '<a href=" java&#9;script:1"/>',
      '<a x:href="javascript:1" xmlns:x="http://www.w3.org/1999/xlink"/>',
      '<animateTransform attributeName="transform"/>',
      '<set attributeName="href" to="javascript:1"/>',
      '<style>@im<![CDATA[port]]> "a"</style>',
      '<rect style="fill:url(https://elsewhere.example/a)"/>',
      '<rect fill="u\\72l(//elsewhere.example/a)"/>',
      '<use href="data:image/svg+xml,x"/>',
      '<?xml-stylesheet href="a.css"?>',
      '<p xmlns="http://www.w3.org/1999/xhtml"/>',
      '<g>',
    ]) {
      assert.equal(await kind('a.svg', svg(inside)), 'refused', inside);
    }
    for (const inside of [
      `<defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs>
       <rect fill="url(#a)" style="stroke:url('#a')"/><use href="#a"/>`,
      `<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:i="http://i.example/">
       <rdf:RDF rdf:about=""><i:view i:href="https://i.example/"/></rdf:RDF></metadata>`,
      '<image href="data:image/png;base64,AAAA"/><style>.a { fill: red }</style>',
      '<title>Über &amp; mehr</title><text>5 &lt; 6</text><!-- a note -->',
    ]) {
      assert.equal(await kind('a.svg', svg(inside)), 'image/svg+xml', inside);
    }
    const entity = text('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>');
    assert.equal(await kind('a.svg', entity), 'refused');
    assert.equal(await kind('a.svg', text('words')), 'refused');
  });
});

describe('the safe name of a file', () => {
  test('keeps the name without dangerous characters', () => {
    for (const [given, safe] of [
      ['report.pdf', 'report.pdf'],
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\me\\photo.JPG', 'photo.jpg'],
      ['/etc/', 'file'],
      ['', 'file'],
      ['...', 'file'],
      ['.htaccess', 'htaccess'],
      ['..\u2024.txt', '\u2024.txt'],
      ['invoice\u202efdp.exe', 'invoicefdp.exe'],
      ['a\u0000b\r\nc.txt', 'abc.txt'],
      ['CON.txt', 'CON-.txt'],
      ['nul', 'nul-'],
      ['a<b>c:"d"|e?f*.txt', 'a-b-c--d--e-f-.txt'],
      ['=cmd|1.csv', 'cmd-1.csv'],
      ['trailing. . ', 'trailing'],
      ['سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
      ['简历.docx', '简历.docx'],
      ['e\u0301te\u0301.txt', 'été.txt'],
      ['🎉.png', '🎉.png'],
    ] as const) {
      assert.equal(safeName(given), safe, JSON.stringify(given));
    }
  });

  test('keeps the extension and fits every file system', () => {
    const long = safeName(`${'语'.repeat(300)}.jpeg`);
    assert.equal(Array.from(long).length, 60);
    assert.ok(long.endsWith('.jpeg'));
    assert.ok(Buffer.byteLength(safeName(`${'🎉'.repeat(300)}.${'a'.repeat(300)}`)) < 255);
  });
});
