import { createLoader, type Definitions } from '../shared/element/loader';

/** The definitions of all elements by tag, each in its own chunk. */
const definitions: Definitions = {
  'dm-appointment': () => import('../elements/appointment/appointment.define'),
  'dm-audio': () => import('../elements/audio/audio.define'),
  'dm-back-to-top': () => import('../elements/back-to-top/back-to-top.define'),
  'dm-background-gallery': () => import('../elements/background-gallery/background-gallery.define'),
  'dm-background-video': () => import('../elements/background-video/background-video.define'),
  'dm-blog-list': () => import('../elements/blog-list/blog-list.define'),
  'dm-blog-post': () => import('../elements/blog-post/blog-post.define'),
  'dm-blog-search': () => import('../elements/blog-search/blog-search.define'),
  'dm-captcha': () => import('../elements/captcha/captcha.define'),
  'dm-click-to-call': () => import('../elements/click-to-call/click-to-call.define'),
  'dm-comment-count': () => import('../elements/comment-count/comment-count.define'),
  'dm-comments': () => import('../elements/comments/comments.define'),
  'dm-cookie-notice': () => import('../elements/cookie-notice/cookie-notice.define'),
  'dm-coupon': () => import('../elements/coupon/coupon.define'),
  'dm-custom-widget': () => import('../elements/custom-widget/custom-widget.define'),
  'dm-date-picker': () => import('../elements/date-picker/date-picker.define'),
  'dm-drawer': () => import('../elements/drawer/drawer.define'),
  'dm-equal-columns': () => import('../elements/equal-columns/equal-columns.define'),
  'dm-extension': () => import('../elements/extension/extension.define'),
  'dm-file-upload': () => import('../elements/file-upload/file-upload.define'),
  'dm-form': () => import('../elements/form/form.define'),
  'dm-gallery': () => import('../elements/gallery/gallery.define'),
  'dm-health-booking': () => import('../elements/health-booking/health-booking.define'),
  'dm-image-share': () => import('../elements/image-share/image-share.define'),
  'dm-language-switcher': () => import('../elements/language-switcher/language-switcher.define'),
  'dm-lightbox': () => import('../elements/lightbox/lightbox.define'),
  'dm-like': () => import('../elements/like/like.define'),
  'dm-map': () => import('../elements/map/map.define'),
  'dm-multi-map': () => import('../elements/multi-map/multi-map.define'),
  'dm-nav': () => import('../elements/nav/nav.define'),
  'dm-notification': () => import('../elements/notification/notification.define'),
  'dm-parallax': () => import('../elements/parallax/parallax.define'),
  'dm-popup': () => import('../elements/popup/popup.define'),
  'dm-push-button': () => import('../elements/push-button/push-button.define'),
  'dm-restaurant-menu': () => import('../elements/restaurant-menu/restaurant-menu.define'),
  'dm-reviews': () => import('../elements/reviews/reviews.define'),
  'dm-scroll-animation': () => import('../elements/scroll-animation/scroll-animation.define'),
  'dm-scroll-responder': () => import('../elements/scroll-responder/scroll-responder.define'),
  'dm-share': () => import('../elements/share/share.define'),
  'dm-sidebar': () => import('../elements/sidebar/sidebar.define'),
  'dm-slider': () => import('../elements/slider/slider.define'),
  'dm-social-feed': () => import('../elements/social-feed/social-feed.define'),
  'dm-social-gallery': () => import('../elements/social-gallery/social-gallery.define'),
  'dm-store': () => import('../elements/store/store.define'),
  'dm-table-booking': () => import('../elements/table-booking/table-booking.define'),
  'dm-time-picker': () => import('../elements/time-picker/time-picker.define'),
  'dm-video': () => import('../elements/video/video.define'),
};

/** The tags of all elements. */
export const tags: readonly string[] = /* @__PURE__ */ Object.keys(definitions);

/** The page's loader, shared by all entries that a page loads. */
export const loader = createLoader(definitions);
