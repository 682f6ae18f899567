import 'unpoly/unpoly.es6.js';

declare const up: {
  readonly link: {
    readonly config: { readonly followSelectors: string[]; readonly preloadSelectors: string[] };
  };
  readonly fragment: { readonly config: { readonly mainTargets: string[] } };
};

up.link.config.followSelectors.push('a[href]');
up.link.config.preloadSelectors.push('a[href]');
up.fragment.config.mainTargets.unshift('#dm-content');
