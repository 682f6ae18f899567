import { REACT_MODULES } from '../../../scripts/build/page-react';
import { LIBRARY_PATH } from '../files/library';
import { inlineScript } from '../files/document-scripts';

/**
 * The import map of every page. What widgets import is the page's: the library and React, so that
 * a page has one copy of each however many widgets it shows. It stands before the first module
 * script.
 */
export const IMPORT_MAP = inlineScript(
  JSON.stringify({
    imports: {
      'dm-elements': `${LIBRARY_PATH}dm-host.js`,
      'dm-elements/host': `${LIBRARY_PATH}dm-host.js`,
      ...Object.fromEntries(
        Object.entries(REACT_MODULES).map(([file, module]) => [
          module,
          `${LIBRARY_PATH}${file}.js`,
        ]),
      ),
    },
  }),
);
