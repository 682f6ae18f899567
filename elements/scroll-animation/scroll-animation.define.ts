import { define } from '../../shared/element/define';
import { DmScrollAnimation } from './scroll-animation';

define('dm-scroll-animation', DmScrollAnimation);

export { DmScrollAnimation };
