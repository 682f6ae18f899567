/**
 * Test files of which `npm run test:all` runs a sample in other engines, four minutes each: those in
 * which an engine has found a fault that Chromium did not show. `npm run test:firefox` and
 * `test:webkit` run all files.
 */
export const FIREFOX_SAMPLE = {
  /** Languages from outside, focus, dialogs, media without a device, typing. */
  browser: [
    'elements/audio/audio.test.ts',
    'elements/background-gallery/background-gallery.test.ts',
    'elements/comments/comments.test.ts',
    'elements/extension/extension.test.ts',
    'elements/file-upload/file-upload.test.ts',
    'elements/lightbox/late-layer.test.ts',
    'elements/popup/popup-page.test.ts',
    'elements/restaurant-menu/restaurant-menu.test.ts',
    'elements/slider/videos.test.ts',
    'elements/video/video.test.ts',
    'entries/hostile-page.test.ts',
    'shared/dom/modal/modal.test.ts',
    'shared/dom/smooth-scroll.test.ts',
    'shared/element/language.test.ts',
    'shared/element/lifecycle.test.ts',
    'shared/site/page-address.test.ts',
    'test/browser/upgrade-focus.test.ts',
  ],
  /** Import maps, sheets that hold back requests, posted fields, frames of services. */
  endToEnd: [
    'test/demo/styles.spec.ts',
    'test/forms/without-chunks.spec.ts',
    'test/navigation/documents.spec.ts',
    'test/navigation/visits.spec.ts',
    'test/popup/popups.spec.ts',
    'test/talk/talk.spec.ts',
    'test/widgets/page-react.spec.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Boxes in grids and flex boxes, scrolling, dialogs, the focus, films, styles after a move. */
export const WEBKIT_SAMPLE: readonly string[] = [
  'elements/back-to-top/back-to-top.test.ts',
  'elements/comments/comments.test.ts',
  'elements/cookie-notice/cookie-notice.test.ts',
  'elements/drawer/drag.test.ts',
  'elements/extension/extension.test.ts',
  'elements/gallery/extras.test.ts',
  'elements/health-booking/health-booking.test.ts',
  'elements/lightbox/closing.test.ts',
  'elements/lightbox/late-layer.test.ts',
  'elements/lightbox/pictures.test.ts',
  'elements/map/map.test.ts',
  'elements/nav/overflow.test.ts',
  'elements/notification/queue.test.ts',
  'elements/parallax/parallax.test.ts',
  'elements/popup/popup-page.test.ts',
  'elements/restaurant-menu/restaurant-menu.test.ts',
  'elements/scroll-responder/scroll-responder.test.ts',
  'elements/slider/pictures.test.ts',
  'elements/table-booking/table-booking.test.ts',
  'shared/dom/modal/modal.test.ts',
  'shared/dom/smooth-scroll.test.ts',
  'shared/element/lifecycle.test.ts',
  'shared/element/loading.test.ts',
  'shared/site/page-state.test.ts',
  'test/browser/upgrade-focus.test.ts',
];
