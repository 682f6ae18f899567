import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  close: 'Close',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  share: 'Share',
  /** Where the visitor is; `{index}` and `{count}` are numbers. */
  picturePosition: '{index} of {count}',
} as const;

/** A text of the viewer. */
export const viewerText = textsOf(ENGLISH);

/** "3 of 12", with the caption. */
export function positionText(index: number, count: number): string {
  return viewerText('picturePosition')
    .replace('{index}', String(index + 1))
    .replace('{count}', String(count));
}
