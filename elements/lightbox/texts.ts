import { getSite } from '../../shared/site/site';

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

/** A text of the viewer: the site parameters' `strings` under the same key, else English. */
export function viewerText(key: keyof typeof ENGLISH): string {
  return getSite().parameters.strings[key] ?? ENGLISH[key];
}

/** "3 of 12", with the caption. */
export function positionText(index: number, count: number): string {
  return viewerText('picturePosition')
    .replace('{index}', String(index + 1))
    .replace('{count}', String(count));
}
