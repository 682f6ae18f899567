import { fileURLToPath } from 'node:url';

export default {
  entry: './main.js',
  // Takes the style sheet that main.js imports into main.css.
  experiments: { css: true },
  output: {
    path: fileURLToPath(new URL('public', import.meta.url)),
    filename: 'main.js',
    // Relative to main.js.
    publicPath: 'auto',
    // The policy by which it loads chunks, under a Content-Security-Policy with Trusted Types.
    trustedTypes: 'webpack',
  },
};
