import { define } from '../../shared/element/define';
import { DmPopup } from './popup';

define('dm-popup', DmPopup);

export { DmPopup };
