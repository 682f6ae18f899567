import type { Packed } from '../pack';

/** Most bytes of the unpacked package. */
const SIZE_BUDGET = 6_050_000;

/** Most files of the package: each takes a block of the disk and a moment of every install. */
const FILES_BUDGET = 1870;

/** Files that no bundler, editor or browser reads. */
const UNREAD = /\.(?:map|webp|png|jpe?g|tsbuildinfo)$|^(?!starter\/).*\.(?:test|bench)\./;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

/** The size of the package beside its budget. */
export const sizeLine = ({ unpackedSize, files }: Packed): string =>
  `The package: ${megabytes(unpackedSize)} of ${megabytes(SIZE_BUDGET)} in ${files.length} of ${FILES_BUDGET} files`;

/** Reasons why the package is too large: one line each. */
export function sizeFaults({ unpackedSize, files }: Packed): readonly string[] {
  const unread = files.filter(({ path }) => UNREAD.test(path));
  const [first] = unread;
  return [
    ...(unpackedSize > SIZE_BUDGET ? ['The package is over the budget of its size'] : []),
    ...(files.length > FILES_BUDGET ? ['The package is over the budget of its files'] : []),
    ...(first
      ? [`Nobody reads ${first.path} of the package, and ${unread.length - 1} others`]
      : []),
  ];
}
