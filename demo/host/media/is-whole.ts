/** Output format of an image. */
export type Format = 'avif' | 'webp' | 'jpeg' | 'png';

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
/** The last chunk: its length, `IEND`, and its checksum. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

const starts = (bytes: Buffer, start: Buffer): boolean =>
  bytes.subarray(0, start.length).equals(start);
const ends = (bytes: Buffer, end: Buffer): boolean => bytes.subarray(-end.length).equals(end);
const textAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

/** Whether the boxes of an ISO file fill it exactly, and one of them is its data. */
function hasAllBoxes(bytes: Buffer): boolean {
  let at = 0;
  let hasData = false;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // Neither a size of 64 bits nor one up to the end is written for a picture.
    if (size < 8) return false;
    hasData ||= textAt(bytes, at + 4) === 'mdat';
    at += size;
  }
  return hasData && at === bytes.length;
}

/** Whether a picture begins and ends as one of its format does, so that nothing of it is missing. */
export function isWhole(bytes: Buffer, format: Format): boolean {
  switch (format) {
    case 'jpeg':
      return starts(bytes, JPEG_START) && ends(bytes, JPEG_END);
    case 'png':
      return starts(bytes, PNG_START) && ends(bytes, PNG_END);
    case 'webp':
      return (
        bytes.length > 12 &&
        textAt(bytes, 0) === 'RIFF' &&
        textAt(bytes, 8) === 'WEBP' &&
        bytes.readUInt32LE(4) + 8 === bytes.length
      );
    case 'avif':
      return bytes.length > 12 && textAt(bytes, 4) === 'ftyp' && hasAllBoxes(bytes);
  }
}
