/** Everything that opens a popup, in a chunk of its own that the first popup loads. */
import type { PopupRequest } from '../../shared/dom/request-popup';
import { fillPopup as fill } from './fill-popup';
import { isUninvited } from './open-popup';

export { unlockPage, unlockVisit } from '../password/unlock';
export { openPopup } from './open-popup';
export { showServerMessages } from './server-messages';

/** Fills the popup of a request with its page. */
export const fillPopup = (request: PopupRequest): Promise<void> =>
  fill(request, { isAsked: !isUninvited(request.outlet.parentElement) });
