import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { album, FIRST } from './album';

const nothingChanges = (): void => undefined;

/** The album as HTML. */
export const markup = (): Promise<string> => collectResult(render(album(FIRST, nothingChanges)));
