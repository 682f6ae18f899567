import { elementPlugins } from './scripts/manifest/plugins.ts';
import { elementNames } from './scripts/paths.ts';

/** `npm run manifest` loads it with tsx, as the plug-ins are in TypeScript. */
export default {
  globs: [
    ...elementNames().map((name) => `elements/${name}/${name}.ts`),
    'shared/element/{dom,lit,react}-element.ts',
    'shared/form/{form,typed}-control.ts',
    'shared/booking/booking-element.ts',
  ],
  packagejson: false,
  quiet: true,
  plugins: await elementPlugins(),
};
