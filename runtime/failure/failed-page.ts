/** Everything that is shown in the place of a page that could not be loaded, in a chunk of its own. */
export { findKept } from './kept';
export { createPageBlock } from './page-block';
export { showPopupBlock } from './popup-block';
