import { textsOf } from '../../shared/site/strings';

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
export function positionText(index: number, count: number): string {
  return viewerText('picturePosition', { index: index + 1, count });
}
