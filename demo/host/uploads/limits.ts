/** The most that one file may weigh, in bytes (core-runtime §9). */
export const MAX_SIZE = 10_485_760;

/** How long the address of an upload is good, and how long a file waits for its form, in seconds. */
export const LIFETIME = 24 * 60 * 60;

/** What one visitor may send in {@link WINDOW}: so many files, */
export const MOST_FILES = 100;
/** of so many bytes together, */
export const MOST_BYTES = 20 * MAX_SIZE;
/** in so many seconds. */
export const WINDOW = 10 * 60;
