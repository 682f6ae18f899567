import { define } from '../../shared/element/define';
import { DmBlogSearch } from './blog-search';

define('dm-blog-search', DmBlogSearch);

export { DmBlogSearch };
