import 'unpoly/unpoly.es6.js';

up.link.config.followSelectors.push('a[href]');
up.link.config.preloadSelectors.push('a[href]');
up.fragment.config.mainTargets.unshift('#dm-content');
