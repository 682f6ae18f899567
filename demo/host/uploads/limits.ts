/** Maximum size of a file, in bytes (core-runtime §9). */
export const MAX_SIZE = 10_485_760;

/** Validity of an upload's address, and time until an unsubmitted file is removed, in seconds. */
export const LIFETIME = 24 * 60 * 60;

/** Time in which the first bytes of an announced upload must arrive, in seconds. */
export const ARRIVAL = 15 * 60;

/** Maximum number of files per visitor in ten minutes. */
export const MAX_FILES = 100;
/** Maximum number of confirmations per visitor in ten minutes: one of each file, and repetitions. */
export const MAX_CONFIRMATIONS = 3 * MAX_FILES;
/** Maximum number of bytes per visitor in {@link WINDOW}. */
export const MAX_TOTAL_SIZE = 20 * MAX_SIZE;
/** In seconds. */
export const WINDOW = 10 * 60;

/** Part of the storage that visitors' files may fill; the rest is for the texts of submissions. */
const FOR_FILES = 0.9;

/** Part of that which unfinished uploads may fill; beyond, each network may have one. */
const UNFINISHED = 0.25;

/** Returns the bytes that files may fill, and those of unfinished uploads among them. */
export const roomForFiles = (storageLimit: number): number => Math.floor(storageLimit * FOR_FILES);
export const roomForUnfinished = (storageLimit: number): number =>
  Math.floor(roomForFiles(storageLimit) * UNFINISHED);
