import { expect } from '@open-wc/testing';
import { choose, part, place, textOf, useStorage, waitForText } from '../../test/fixtures/uploads';

const ZIP = 'PK\u0003\u0004';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file whose first bytes are those of its kind. */
function file(name: string, type: string, ...bytes: readonly (string | number[])[]): File {
  const parts = bytes.map((part) =>
    typeof part === 'string' ? part : new Uint8Array(part),
  ) as BlobPart[];
  return new File(parts, name, { type });
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const JPG = [0xff, 0xd8, 0xff, 0xe0];

/** Files as systems describe them, and an `accept` with which their dialog offers them. */
const ACCEPTED: readonly (readonly [accept: string, file: File])[] = [
  ['text/csv', file('data.csv', 'application/vnd.ms-excel', 'a,b')],
  ['.csv', file('data.csv', 'application/vnd.ms-excel', 'a,b')],
  ['application/vnd.ms-excel', file('data.csv', 'application/vnd.ms-excel', 'a,b')],
  ['text/csv', file('DATA.CSV', '', 'a,b')],
  ['text/csv', file('data.csv', 'text/comma-separated-values', 'a,b')],
  ['text/csv', file('data.csv', 'text/plain', 'a,b')],
  ['text/csv;charset=utf-8', file('data.csv', 'text/csv', 'a,b')],
  ['application/zip', file('a.zip', 'application/x-zip-compressed', ZIP)],
  ['application/x-zip-compressed', file('a.zip', 'application/zip', ZIP)],
  ['application/zip', file('a.zip', '', ZIP)],
  ['application/msword', file('a.doc', '', OLE)],
  ['application/msword', file('a.doc', 'application/octet-stream', OLE)],
  [DOCX, file('a.docx', '', ZIP)],
  [XLSX, file('a.xlsx', '', ZIP)],
  [XLSX, file('a.xlsx', 'application/octet-stream', ZIP)],
  [XLSX.toUpperCase(), file('a.xlsx', XLSX, ZIP)],
  ['audio/mpeg', file('a.mp3', 'audio/mp3', 'ID3')],
  ['audio/mp3', file('a.mp3', 'audio/mpeg', 'ID3')],
  ['audio/wav', file('a.wav', 'audio/x-wav', 'RIFF0000WAVE')],
  ['audio/x-wav', file('a.wav', 'audio/wav', 'RIFF0000WAVE')],
  ['audio/wav', file('a.wav', 'audio/vnd.wave', 'RIFF0000WAVE')],
  ['audio/x-m4a', file('a.m4a', 'audio/mp4', '0000ftypM4A ')],
  ['audio/mp4', file('a.m4a', 'audio/x-m4a', '0000ftypM4A ')],
  ['audio/*', file('a.m4a', 'video/mp4', '0000ftypmp42')],
  ['audio/*', file('a.m4a', '', '0000ftypM4A ')],
  ['image/jpg', file('a.jpg', 'image/jpeg', JPG)],
  ['image/jpeg', file('a.jpg', 'image/jpg', JPG)],
  ['image/jpeg', file('a.jpg', 'image/pjpeg', JPG)],
  ['.jpg', file('a.jpeg', 'image/jpeg', JPG)],
  ['.jpeg', file('photo', 'image/jpeg', JPG)],
  ['image/*', file('a.heic', '', '0000ftypheic')],
  ['application/rtf', file('a.rtf', 'text/rtf', '{\\rtf1')],
  ['text/markdown', file('a.md', '', '# Words')],
  ['model/stl', file('part.stl', '', 'solid part')],
  ['.dwg', file('plan.DWG', '', 'AC1032')],
  // With a password.
  [DOCX, file('a.docx', '', OLE)],
  ['.xlsx', file('a.xlsx', XLSX, OLE)],
  ['.pptx', file('a.pptx', '', OLE)],
  ['.docm', file('a.docm', '', ZIP)],
  ['.docm', file('a.docm', '', OLE)],
  ['application/vnd.ms-excel.sheet.macroEnabled.12', file('a.xlsm', '', ZIP)],
  ['video/quicktime', file('a.mov', '', '0000moov')],
  ['video/quicktime', file('a.mov', '', '0000wide')],
  ['.avif', file('a.avif', '', '0000ftypavif')],
  ['image/heic', file('a.hif', '', '0000ftypheix')],
  ['audio/*', file('a.opus', '', 'OggS')],
  ['video/*', file('a.3gp', '', '0000ftyp3gp4')],
  ['.epub', file('a.epub', 'application/epub+zip', ZIP)],
  ['.pages,.numbers,.key', file('a.numbers', '', ZIP)],
  ['text/csv', file('data.csv', '', [0xef, 0xbb, 0xbf], 'a,b')],
  ['text/csv', file('data.csv', '', [0xff, 0xfe], 'a\0')],
];

const REFUSED: readonly (readonly [accept: string, file: File])[] = [
  ['.csv', file('notes.txt', 'text/plain', 'words')],
  ['text/csv', file('notes.txt', 'text/plain', 'words')],
  ['text/csv', file('old.xls', 'application/vnd.ms-excel', OLE)],
  ['.csv', file('old.xls', 'application/vnd.ms-excel', OLE)],
  [DOCX, file('a.xlsx', XLSX, ZIP)],
  [XLSX, file('a.zip', 'application/zip', ZIP)],
  ['application/zip', file('a.docx', DOCX, ZIP)],
  ['audio/*', file('a.mp4', 'video/mp4', '0000ftypmp42')],
  ['image/jpeg', file('a.png', 'image/png', '\u0089PNG')],
  ['image/*', file('a.pdf', '', '%PDF-1.7')],
  ['.pdf', file('pdf', '', '%PDF-1.7')],
  ['model/stl', file('part.obj', '', 'o part')],
];

describe('the types that dm-file-upload accepts', () => {
  useStorage();

  const nameOf = (accept: string, { name, type }: File): string =>
    `${name} (${type || 'no type'}) for ${accept}`;

  for (const [accept, chosen] of ACCEPTED) {
    it(`include ${nameOf(accept, chosen)}`, async () => {
      const { element } = await place({ accept });
      choose(element, chosen);
      await waitForText(element, 'Uploaded');
    });
  }

  for (const [accept, chosen] of REFUSED) {
    it(`leave out ${nameOf(accept, chosen)}`, async () => {
      const { element } = await place({ accept });
      choose(element, chosen);
      await waitForText(element, 'Files of this type are not accepted.');
    });
  }

  const LISTS = {
    [XLSX]: 'Excel, up to 10 MB.',
    [`${XLSX},application/vnd.ms-excel`]: 'Excel, up to 10 MB.',
    [`.xls, .xlsx, ${XLSX}`]: 'Excel, up to 10 MB.',
    [`application/msword,${DOCX},.pdf`]: 'Word, PDF, up to 10 MB.',
    'application/vnd.ms-powerpoint': 'PowerPoint, up to 10 MB.',
    'text/csv, text/plain': 'CSV, TXT, up to 10 MB.',
    'application/x-zip-compressed': 'ZIP, up to 10 MB.',
    'image/jpg, image/svg+xml, image/x-png': 'JPG, SVG, PNG, up to 10 MB.',
    'audio/mpeg, audio/mp4, audio/x-wav': 'MP3, M4A, WAV, up to 10 MB.',
    'video/quicktime': 'MOV, up to 10 MB.',
    'application/vnd.oasis.opendocument.text': 'ODT, up to 10 MB.',
    '.pdf,.docx': 'PDF, DOCX, up to 10 MB.',
    '.jpeg, .jpg, .pages': 'JPG, PAGES, up to 10 MB.',
    'image/*, application/pdf': 'Pictures, PDF, up to 10 MB.',
    'model/stl': 'STL, up to 10 MB.',
    'application/vnd.some-vendors.thing': 'Up to 10 MB.',
    '*/*': 'Up to 10 MB.',
  };
  for (const [accept, expected] of Object.entries(LISTS)) {
    it(`are called "${expected}" for ${accept}`, async () => {
      const { element } = await place({ accept });
      expect(part(element, 'limits').textContent).to.equal(expected);
      expect(textOf(element)).not.to.contain('SHEET');
    });
  }
});
