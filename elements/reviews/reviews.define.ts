import { define } from '../../shared/element/define';
import { DmReviews } from './reviews';

define('dm-reviews', DmReviews);

export { DmReviews };
