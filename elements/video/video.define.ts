import { define } from '../../shared/element/define';
import { DmVideo } from './video';

define('dm-video', DmVideo);

export { DmVideo };
