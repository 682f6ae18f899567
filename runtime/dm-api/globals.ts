import { environmentOf } from './facts';
import { isObject, textOf, type SiteSource } from './site-source';

/** The fields of `Parameters` that are site parameters (core-runtime §3), in capitals there. */
const PARAMETERS = ['siteAlias', 'siteId', 'siteType', 'externalUid', 'webPlatform', 'navItems'];

/** The flags of the reseller, for whom the platform hosts the site (core-runtime §6). */
const flagsOf = (source: SiteSource): object =>
  isObject(source['resellerFlags']) ? source['resellerFlags'] : {};

/** The parameters as scripts read them. */
function parametersOf(source: SiteSource): object {
  const nav = isObject(source['nav']) ? source['nav'] : {};
  const entries = PARAMETERS.map((name) => [
    name.replace(/^./, (letter) => letter.toUpperCase()),
    textOf(source, name),
  ]);
  return {
    ...(Object.fromEntries(entries) as object),
    ResellerFlags: flagsOf(source),
    HomeUrl: textOf(source, 'homeUrl') || '/',
    NavigationAreaParams: {
      NavbarSize: nav['size'] ?? 5,
      MoreButtonText: textOf(nav, 'moreText') || 'More Options',
      LessButtonText: textOf(nav, 'lessText') || 'Less Options',
    },
  };
}

/** The English name of the page's language, in capitals: `ENGLISH`. */
function currentLanguage(): string {
  const code = document.documentElement.lang.replace(/-.*/, '') || 'en';
  return String(new Intl.DisplayNames(['en'], { type: 'language' }).of(code)).toUpperCase();
}

/** Calls a function once the document is parsed, which it is on every page but the first. */
function waitForDeferred(_name: string, callback: () => unknown): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback);
  else setTimeout(callback);
}

/** Defines the globals, besides `dmAPI`, that site owners' scripts use. Existing ones stay. */
export function defineGlobals(source: () => SiteSource): void {
  const isIn = (mode: string): boolean => environmentOf(source()) === mode;
  const frameOf = (mode: string): Window | null =>
    parent !== window && isIn(mode) ? parent : null;
  const functions = {};
  const getters: Readonly<Record<string, () => unknown>> = {
    Parameters: () => parametersOf(source()),
    currentLanguage,
    isSitePreview: () => isIn('preview'),
    isMultiScreen: () => true,
    editorParent: () => frameOf('editor'),
    previewParent: () => frameOf('preview'),
    waitForDeferred: () => waitForDeferred,
    customWidgetsStrings: () => source()['strings'] ?? {},
    customWidgetsFunctions: () => functions,
    resellerFlags: () => flagsOf(source()),
  };
  for (const [name, get] of Object.entries(getters)) {
    if (name in window) continue;
    Object.defineProperty(window, name, {
      get,
      // A script may have its own value, as for any global.
      set: (value: unknown) => Object.defineProperty(window, name, { value, writable: true }),
      configurable: true,
    });
  }
}
