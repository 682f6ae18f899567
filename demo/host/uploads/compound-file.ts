/** The first bytes of a compound file (MS-CFB), in which older documents and installers are stored. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Larger sector numbers are marks, such as that of the end. */
const MAX_SECTOR = 0xfffffffa;

const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;

/** Offsets in the header. */
const SECTOR_SHIFT = 30;
const FIRST_DIRECTORY_SECTOR = 48;
const FIRST_DIFAT_SECTOR = 68;
const DIFAT = 76;

/** Offsets in an entry of the directory. */
const NAME_LENGTH = 64;
const CLASS_ID = 80;

/** The class of an installer's package, patch or transform. */
const INSTALLER = /^8[246]100c0000000000c000000000000046$/;

/** An entry of the directory: a stream, a storage, or the root. */
interface Entry {
  readonly name: string;
  /** In hexadecimal, as it is stored. */
  readonly classId: string;
}

/** Reads the sectors of a compound file, and never more of them than it has. */
class Sectors {
  readonly #view: DataView;
  readonly size: number;
  readonly #count: number;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.size = 2 ** this.#view.getUint16(SECTOR_SHIFT, true);
    this.#count = Math.floor(bytes.byteLength / this.size);
  }

  header(offset: number): number {
    return this.#view.getUint32(offset, true);
  }

  start(sector: number): number {
    return (sector + 1) * this.size;
  }

  #isInFile(sector: number): boolean {
    return sector < MAX_SECTOR && this.start(sector) + this.size <= this.#view.byteLength;
  }

  /** The numbers in a sector. */
  #numbersIn(sector: number): number[] {
    if (!this.#isInFile(sector)) return [];
    const start = this.start(sector);
    return Array.from({ length: this.size / 4 }, (_, index) =>
      this.#view.getUint32(start + index * 4, true),
    );
  }

  /**
   * The sector after each, of all sectors: the file allocation table. A file may name more sectors
   * for it than it needs, the same ones again and again; those are not read.
   */
  table(): readonly number[] {
    const needed = Math.ceil(this.#count / (this.size / 4));
    const tables = Array.from({ length: (HEADER_SIZE - DIFAT) / 4 }, (_, index) =>
      this.header(DIFAT + index * 4),
    );
    let next = this.header(FIRST_DIFAT_SECTOR);
    for (let count = 0; next < MAX_SECTOR && count < needed; count += 1) {
      const numbers = this.#numbersIn(next);
      next = numbers.pop() ?? MAX_SECTOR;
      tables.push(...numbers);
    }
    return tables
      .filter((sector) => this.#isInFile(sector))
      .slice(0, needed)
      .flatMap((sector) => this.#numbersIn(sector));
  }
}

const utf16 = new TextDecoder('utf-16le');

function readEntry(bytes: Uint8Array, start: number): Entry {
  const entry = bytes.subarray(start, start + ENTRY_SIZE);
  const length = Math.min(entry[NAME_LENGTH] ?? 0, NAME_LENGTH);
  return {
    name: utf16.decode(entry.subarray(0, Math.max(0, length - 2))),
    classId: Buffer.from(entry.subarray(CLASS_ID, CLASS_ID + 16)).toString('hex'),
  };
}

/** Reads the directory of a compound file; empty for any other file. */
function directoryOf(bytes: Uint8Array): readonly Entry[] {
  const isCompound = SIGNATURE.every((byte, index) => bytes[index] === byte);
  if (!isCompound || bytes.length < HEADER_SIZE) return [];
  const sectors = new Sectors(bytes);
  if (sectors.size !== 512 && sectors.size !== 4096) return [];
  const table = sectors.table();
  const entries: Entry[] = [];
  // The chain of a hostile file leads round in a circle.
  const read = new Set<number>();
  let sector = sectors.header(FIRST_DIRECTORY_SECTOR);
  while (sector < table.length && !read.has(sector)) {
    read.add(sector);
    const start = sectors.start(sector);
    for (let at = start; at < start + sectors.size && at + ENTRY_SIZE <= bytes.length;) {
      entries.push(readEntry(bytes, at));
      at += ENTRY_SIZE;
    }
    sector = table[sector] ?? MAX_SECTOR;
  }
  return entries.filter(({ name }) => name !== '');
}

/** Streams and storages of documents that are not encrypted, and of their macros. */
const PLAIN =
  /^(?:worddocument|workbook|book|powerpoint document|macros|vba|_vba_project(?:_cur)?)$/i;

/**
 * Whether a file is a document of today's Office with a password: a compound file that holds the
 * encrypted document (MS-OFFCRYPTO), and nothing that runs beside it.
 */
export function isEncryptedDocument(bytes: Uint8Array): boolean {
  const names = directoryOf(bytes).map(({ name }) => name);
  const isEncrypted = names.includes('EncryptedPackage') && names.includes('EncryptionInfo');
  return isEncrypted && !names.some((name) => PLAIN.test(name));
}

/** Whether a file is an installer of Windows, which runs under any name that is changed back. */
export const isInstaller = (bytes: Uint8Array): boolean =>
  directoryOf(bytes).some(({ classId }) => INSTALLER.test(classId));
