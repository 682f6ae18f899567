import { define } from '../../shared/element/define';
import { DmParallax } from './parallax';

define('dm-parallax', DmParallax);

export { DmParallax };
