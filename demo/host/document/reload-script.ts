/** Path of the script that reloads the pages of a site under development. */
export const RELOAD_SCRIPT = '/_watch/reload.js';
