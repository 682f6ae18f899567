import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the coupon. */
export const couponText = textsOf({
  /** Name of a coupon without one. */
  coupon: 'Coupon',
  couponUse: 'Use coupon',
  couponCode: 'Code',
  couponCopy: 'Copy code',
  couponCopied: 'Code copied',
  couponCodeField: 'Code to copy',
  couponUntil: 'Valid until {time}',
  couponClose: 'Close',
  couponDrawing: 'Drawing the coupon',
  couponNoPicture: 'The picture of the coupon could not be made. The coupon is valid without it.',
  couponExpiredHere: 'Expired: visitors no longer see this coupon.',
});
