/** Everything that opens a popup, in a chunk of its own that the first popup loads. */
export { unlockPage, unlockVisit } from '../password/unlock';
export { fillPopup } from './fill-popup';
export { openPopup } from './open-popup';
export { showServerMessages } from './server-messages';
