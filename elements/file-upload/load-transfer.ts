import { lazy } from '../../shared/dom/lazy';
import { UploadFailure } from './failure';
import { uploadText } from './texts';
import type * as Transfer from './transfer';

const transfer = lazy(() => import('./transfer'));

/**
 * Loads the module that checks and sends files, with the first file.
 *
 * @throws {UploadFailure} if it cannot be loaded.
 */
export async function loadTransfer(): Promise<typeof Transfer> {
  try {
    return await transfer.load();
  } catch (cause) {
    throw new UploadFailure('connectionLost', cause);
  }
}

/** The reason of a failure, for the visitor; its text is part of the lazy module. */
export function failureText(
  failure: UploadFailure,
  maxSize: number,
  language: string,
  at: Element,
): string {
  const text = transfer.loaded?.failureText(failure, maxSize, language, at);
  return text ?? uploadText('connectionLost', at);
}
