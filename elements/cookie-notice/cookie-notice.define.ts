import { define } from '../../shared/element/define';
import { DmCookieNotice } from './cookie-notice';

define('dm-cookie-notice', DmCookieNotice);

export { DmCookieNotice };
