import { define } from '../../shared/element/define';
import { DmSlider } from './slider';

define('dm-slider', DmSlider);

export { DmSlider };
