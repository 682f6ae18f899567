/**
 * Updates the site's logo and footer after a page swap; the menus update themselves. Without script,
 * every link loads a page that is already correct.
 */

/** Sets `aria-current` on links to the current page, outside the menus. */
function markCurrentPage() {
  for (const link of document.querySelectorAll(
    '.logo, .ask, .drawer-ask a, .site-footer nav a[href]',
  )) {
    // A link to a part of the page is none to the page.
    const isCurrent =
      link.origin === location.origin && link.pathname === location.pathname && !link.hash;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Updates the logo to the home page in the page's language, and the language links to its versions. */
function updateLanguageLinks() {
  const { lang } = document.documentElement;
  document.querySelector('.logo')?.setAttribute('href', lang === 'en' ? '/' : `/${lang}`);
  for (const link of document.querySelectorAll('.languages a')) {
    const alternate = document.querySelector(`link[rel=alternate][hreflang=${link.hreflang}]`);
    const home = link.hreflang === 'en' ? '/' : `/${link.hreflang}`;
    link.setAttribute('href', alternate ? new URL(alternate.href).pathname : home);
  }
}

document.addEventListener('dm-load', () => {
  updateLanguageLinks();
  markCurrentPage();
});
