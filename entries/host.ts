/**
 * The library as hosted pages share it with widgets: `/dm/1/dm-host.js`. A widget imports it as
 * `dm-elements/host`, which the import map of the page resolves to the page's one copy.
 */
import { discoverInWidgets } from '../shared/element/widget-roots';
import { loader } from './definitions';

export * from './index';
export { createLoader, discover, load } from './loader';

discoverInWidgets(loader.discover);
