import { define } from '../../shared/element/define';
import { DmScrollResponder } from './scroll-responder';

define('dm-scroll-responder', DmScrollResponder);

export { DmScrollResponder };
