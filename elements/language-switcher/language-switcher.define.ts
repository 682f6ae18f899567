import { define } from '../../shared/element/define';
import { DmLanguageSwitcher } from './language-switcher';

define('dm-language-switcher', DmLanguageSwitcher);

export { DmLanguageSwitcher };
