/**
 * What a hosted page hands to the widgets on it, as `/dm/1/dm-host.js`. A widget imports it as
 * `dm-elements/host`, which the import map of the page resolves to the page's one copy.
 */
export * from './index';
