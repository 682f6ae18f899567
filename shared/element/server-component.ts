import { warn } from '../site/log';

/** Node and bundlers of server components name the kind of build in it. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Says, while a page is made, that an element was imported in a server component (React): the import
 * stays on the server, so the tag is rendered and never defined. The package leads there by its
 * condition `react-server`.
 *
 * @param path the path that was imported.
 */
export function warnOfServerComponent(path: string): void {
  if (process.env.NODE_ENV === 'production') return;
  warn(
    path,
    "was imported in a server component, so browsers do not get it: render <DmElements /> of 'dm-elements/client' in the layout, or import it in a file that begins with 'use client'",
  );
}
