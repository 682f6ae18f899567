import SwupA11yPlugin from '@swup/a11y-plugin';
import SwupHeadPlugin from '@swup/head-plugin';
import SwupPreloadPlugin from '@swup/preload-plugin';
import SwupScriptsPlugin from '@swup/scripts-plugin';
import SwupScrollPlugin from '@swup/scroll-plugin';
import Swup from 'swup';

new Swup({
  containers: ['#dm-content'],
  animationSelector: false,
  plugins: [
    new SwupHeadPlugin(),
    new SwupScrollPlugin({
      animateScroll: { betweenPages: false, samePageWithHash: false, samePage: false },
    }),
    new SwupPreloadPlugin(),
    new SwupA11yPlugin(),
    new SwupScriptsPlugin(),
  ],
});
