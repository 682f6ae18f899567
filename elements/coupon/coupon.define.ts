import { define } from '../../shared/element/define';
import { DmCoupon } from './coupon';

define('dm-coupon', DmCoupon);

export { DmCoupon };
