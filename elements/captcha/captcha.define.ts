import { define } from '../../shared/element/define';
import { DmCaptcha } from './captcha';

define('dm-captcha', DmCaptcha);

export { DmCaptcha };
