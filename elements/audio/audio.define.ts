import { define } from '../../shared/element/define';
import { DmAudio } from './audio';

define('dm-audio', DmAudio);

export { DmAudio };
