import { textsOf, type Bound } from '../../shared/site/strings';

const ENGLISH = {
  close: 'Close',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  share: 'Share',
  /** Position of the picture; `{index}` and `{count}` are numbers. */
  picturePosition: '{index} of {count}',
} as const;

export const viewerText = textsOf(ENGLISH);

/** The position of a picture: "3 of 12". */
export const positionText = (t: Bound<typeof viewerText>, index: number, count: number): string =>
  t('picturePosition', { index: index + 1, count });
