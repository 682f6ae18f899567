/** Maximum size of a file, in bytes (core-runtime §9). */
export const MAX_SIZE = 10_485_760;

/** Validity of an upload's address, and time until an unsubmitted file is removed, in seconds. */
export const LIFETIME = 24 * 60 * 60;

/** Maximum number of files per visitor in {@link WINDOW}. */
export const MAX_FILES = 100;
/** Maximum number of files of all visitors in {@link WINDOW}. */
export const MAX_FILES_OF_ALL = 2000;
/** Maximum number of bytes per visitor in {@link WINDOW}. */
export const MAX_TOTAL_SIZE = 20 * MAX_SIZE;
/** In seconds. */
export const WINDOW = 10 * 60;
