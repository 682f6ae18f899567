import { UploadFailure, type Reason } from './failure';

const REASONS: Readonly<Record<number, Reason>> = {
  408: 'tooSlow',
  413: 'tooLarge',
  415: 'wrongContent',
  422: 'emptyFile',
  429: 'tooManyUploads',
  504: 'tooSlow',
};

/** The failure for the status of a response. */
export const failureOf = (status: number): UploadFailure =>
  new UploadFailure(REASONS[status] ?? 'uploadFailed', new Error(`status ${status}`));
