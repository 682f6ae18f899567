/** The instruction of a document to load another, or itself, after a time. */
export const REFRESH = 'meta[http-equiv="refresh" i]';

/** Whether the document will load a page after a time, whichever page is shown by then. */
export const isRefreshed = (): boolean => document.head.querySelector(REFRESH) !== null;
