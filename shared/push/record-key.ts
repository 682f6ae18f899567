/** Under this key the browser keeps what the host has stored of its subscription. */
export const RECORD_KEY = '_dm_push';
