import { minify, type Plugin } from 'vite';

/**
 * Minifies the packages that are built in. Our own modules stay readable, so that nobody misses the
 * maps; of these, the readable ones are their own packages. Their licences stand in
 * `vendor/LICENSES.md`.
 */
export function smallVendors(): Plugin {
  return {
    name: 'small-vendors',
    // Earlier, the bundler would print the code once more, with its spaces.
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.fileName.startsWith('vendor/')) continue;
        const { code, errors } = await minify(chunk.fileName, chunk.code, { module: true });
        const [error] = errors;
        if (error) throw new Error(`${chunk.fileName}: ${error.message}`);
        chunk.code = code;
      }
    },
  };
}
