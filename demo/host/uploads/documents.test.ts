import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { checkContent, fitsAccept, isRefusedName } from './content';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const DOCX = `${OPEN_XML}.wordprocessingml.document`;
const XLSX = `${OPEN_XML}.spreadsheetml.sheet`;
const DOCM = 'application/vnd.ms-word.document.macroenabled.12';

const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** Streams of a document with a password, as Office and LibreOffice write them. */
const ENCRYPTED = [
  'Root Entry',
  '\u0006DataSpaces',
  'Version',
  'DataSpaceMap',
  'StrongEncryptionDataSpace',
  'EncryptionInfo',
  'EncryptedPackage',
];

/** A compound file with these entries, whose directory is in sectors that are apart. */
function compoundFile(names: readonly string[], classId = ''): Buffer {
  const count = Math.ceil(names.length / 4);
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(END, 68);
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(at === 76 ? 0 : FREE, at);
  const table = Buffer.alloc(SECTOR, 0xff);
  const sectors = [table];
  names.forEach((name, index) => {
    const sector = Math.floor(index / 4) * 2 + 1;
    sectors[sector] ??= Buffer.alloc(SECTOR);
    sectors[sector + 1] = Buffer.alloc(SECTOR, 'x');
    const isLast = sector === count * 2 - 1;
    table.writeUInt32LE(isLast ? END : sector + 2, sector * 4);
    const at = (index % 4) * 128;
    sectors[sector].write(name, at, 'utf16le');
    sectors[sector].writeUInt16LE((name.length + 1) * 2, at + 64);
    if (index === 0) Buffer.from(classId, 'hex').copy(sectors[sector], at + 80);
  });
  return Buffer.concat([header, ...sectors]);
}

/** A ZIP archive of files that are not compressed. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    const made = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0])]);
    directory.push(Buffer.concat([made, common, more, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** A document of today's Office with a main part of a type. */
const office = (type: string): Buffer =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      `<Override PartName="/main.xml" ContentType="${type}.main+xml"/></Types>`,
    'main.xml': '<a/>',
  });

const media = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}`, 'latin1'),
    Buffer.alloc(64),
  ]);

async function kind(name: string, bytes: Uint8Array, accept = ''): Promise<string> {
  const verdict = await checkContent(name, bytes, accept);
  return verdict.kind === 'accepted' ? verdict.type : 'refused';
}

describe('a document with a password', () => {
  const locked = compoundFile(ENCRYPTED);

  test('is what its name says', async () => {
    assert.equal(await kind('a.docx', locked, DOCX), DOCX);
    assert.equal(await kind('a.docx', locked, '.docx'), DOCX);
    assert.equal(await kind('A.XLSX', locked, '.xls,.xlsx'), XLSX);
    assert.equal(await kind('a.pptx', locked), `${OPEN_XML}.presentationml.presentation`);
    assert.equal(await kind('a.ppsx', locked), `${OPEN_XML}.presentationml.slideshow`);
    assert.equal(await kind('a.docx', locked, 'image/*'), 'refused');
    assert.equal(await kind('a.docx', locked, XLSX), 'refused');
    assert.equal(await kind('a.pdf', locked), 'refused');
    assert.equal(await kind('a.jpg', locked), 'refused');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Encrypt 2 0 R>>');
    assert.equal(await kind('a.pdf', pdf, '.pdf'), 'application/pdf');
  });

  test('is not one if it only calls itself one, or also holds one that runs', async () => {
    for (const [what, names] of [
      ['an older document', ['Root Entry', 'WordDocument', '1Table']],
      ['an older document with macros', ['Root Entry', 'WordDocument', 'Macros', 'VBA']],
      ['half of it', ['Root Entry', 'EncryptedPackage']],
      ['the other half', ['Root Entry', 'EncryptionInfo']],
      ['macros beside it', [...ENCRYPTED, '_VBA_PROJECT_CUR']],
      ['nothing', ['Root Entry']],
    ] as const) {
      assert.equal(await kind('a.docx', compoundFile(names)), 'refused', what);
    }
    const words = Buffer.concat([
      compoundFile(['Root Entry', 'WordDocument']),
      Buffer.from('EncryptedPackage EncryptionInfo', 'utf16le'),
    ]);
    assert.equal(await kind('a.docx', words), 'refused');
    const broken = Buffer.from(locked);
    broken.writeUInt32LE(1, SECTOR + 4);
    assert.equal(await kind('a.xlsx', broken.subarray(0, 700)), 'refused');
    for (const length of [8, 100, 512, 600, 1023]) {
      assert.equal(await kind('a.docx', locked.subarray(0, length)), 'refused', String(length));
    }
  });

  test('is read in a moment, also with a table that leads in circles', async () => {
    const circle = Buffer.concat([compoundFile(ENCRYPTED), Buffer.alloc(2_000_000)]);
    circle.writeUInt32LE(1, SECTOR + 4);
    circle.writeUInt32LE(0, 68);
    const start = performance.now();
    await kind('a.docx', circle);
    assert.ok(performance.now() - start < 5000);
  });

  test('is no installer under another name', async () => {
    const installer = compoundFile(['Root Entry'], '84100c0000000000c000000000000046');
    for (const name of ['a.doc', 'a.docx', 'a.xls', 'a', 'a.unknown']) {
      assert.equal(await kind(name, installer), 'refused', name);
    }
    assert.equal(
      await kind('a.doc', compoundFile(['Root Entry', 'WordDocument'])),
      'application/x-cfb',
    );
  });
});

describe('a document with macros', () => {
  const macros = office('application/vnd.ms-word.document.macroEnabled');

  test('is accepted only where the form names it', async () => {
    assert.equal(await kind('a.docm', macros, '.docm'), DOCM);
    assert.equal(await kind('a.docm', macros, '.pdf, .DOCM'), DOCM);
    assert.equal(await kind('a.docm', macros, DOCM), DOCM);
    assert.equal(await kind('a.docm', compoundFile(ENCRYPTED), '.docm'), DOCM);
    for (const accept of [
      '',
      '*/*',
      '.docx',
      DOCX,
      'application/*',
      '.xlsm',
      'application/msword',
    ]) {
      assert.equal(await kind('a.docm', macros, accept), 'refused', accept);
      assert.equal(await kind('a.docm', compoundFile(ENCRYPTED), accept), 'refused', accept);
    }
    for (const name of ['a.docx', 'a.doc', 'a.pdf', 'a', 'a.zip']) {
      assert.equal(await kind(name, macros), 'refused', name);
      assert.equal(await kind(name, macros, '.docx,*/*'), 'refused', name);
    }
    assert.equal(await kind('a.docm', Buffer.from('words'), '.docm'), 'refused');
  });

  test('is judged by the list of the form, not by that of the upload', () => {
    assert.equal(fitsAccept('a.docm', DOCM, ''), false);
    assert.equal(fitsAccept('a.docm', DOCM, '.docm'), true);
    assert.equal(isRefusedName('a.docm', ''), true);
    assert.equal(isRefusedName('a.docm', '.docm'), false);
    assert.equal(isRefusedName('a.exe', '.exe'), true);
    assert.equal(isRefusedName('a.xlsb', '.xlsb'), true);
  });
});

describe('other documents, pictures and recordings', () => {
  test('are accepted under their names', async () => {
    const open = (type: string): Buffer => zip({ mimetype: type, 'content.xml': '<a/>' });
    const odt = 'application/vnd.oasis.opendocument.text';
    const plain = zip({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' });
    for (const [name, bytes, accept] of [
      ['a.odt', open(odt), odt],
      ['a.odt', plain, '.odt'],
      ['a.epub', open('application/epub+zip'), 'application/epub+zip'],
      ['a.epub', plain, '.epub'],
      ['a.pages', plain, '.pages'],
      ['a.numbers', plain, 'application/vnd.apple.numbers'],
      ['a.key', plain, '.key'],
      ['a.docx', office(DOCX), DOCX],
      ['a.dotx', office(`${OPEN_XML}.wordprocessingml.template`), '.dotx'],
      ['a.ppsx', office(`${OPEN_XML}.presentationml.slideshow`), '.ppsx'],
      ['a.heic', media('heic'), 'image/*'],
      ['a.heic', media('mif1'), 'image/heic'],
      ['a.avif', media('avif'), 'image/avif'],
      ['a.avif', media('mif1'), '.avif'],
      ['a.mov', media('qt  '), 'video/*'],
      ['a.mov', Buffer.from('\0\0\0\u0008wide\0\0\0\u0008mdat', 'latin1'), 'video/quicktime'],
      ['a.3gp', media('3gp4'), 'video/3gpp'],
      ['a.3gp', media('isom'), '.3gp'],
      ['a.m4a', media('M4A '), 'audio/*'],
      ['a.m4a', media('mp42'), 'audio/mp4'],
      ['a.m4a', media('M4B '), '.m4a'],
    ] as const) {
      assert.notEqual(await kind(name, bytes, accept), 'refused', `${name} ${accept}`);
    }
    const webp = Buffer.from('RIFF\u001a\0\0\0WEBPVP8L\r\0\0\0', 'latin1');
    assert.equal(await kind('a.webp', webp, 'image/webp'), 'image/webp');
    const opus = Buffer.concat([
      Buffer.from('OggS\0\u0002', 'latin1'),
      Buffer.alloc(22),
      Buffer.from('OpusHead'),
      Buffer.alloc(16),
    ]);
    assert.notEqual(await kind('a.opus', opus, 'audio/*'), 'refused');
  });

  test('may be tables of any encoding', async () => {
    for (const bytes of [
      Buffer.from('\ufeffName,Größe\n'),
      Buffer.from('\ufeffName;Größe\n', 'utf16le'),
      Buffer.from('\ufeffName;Größe\n', 'utf16le').swap16(),
      Buffer.from('Name;Gr\u00f6\u00dfe\n', 'latin1'),
    ]) {
      assert.equal(await kind('a.csv', bytes, 'text/csv'), 'text/csv');
      assert.equal(await kind('a.csv', bytes, '.csv'), 'text/csv');
    }
    const page = Buffer.from('\ufeff<html><script>', 'utf16le');
    assert.equal(await kind('a.csv', page, '.csv'), 'refused');
    assert.equal(await kind('a.csv', Buffer.from(page).swap16(), '.csv'), 'refused');
  });
});
