import { define } from '../../shared/element/define';
import { DmBackToTop } from './back-to-top';

define('dm-back-to-top', DmBackToTop);

export { DmBackToTop };
