/**
 * The few things this site's own logo and footer need once pages are swapped instead of loaded; the
 * menus know by themselves. Without script every link loads a page, which is right from the start.
 */

/** Marks the links outside the menus that lead to the page shown. */
function markCurrentPage() {
  for (const link of document.querySelectorAll('.logo, .site-footer nav a[href]')) {
    const isCurrent = link.origin === location.origin && link.pathname === location.pathname;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Logo and language links follow the page: home in its language, the same page in the others. */
function followLanguage() {
  const { lang } = document.documentElement;
  document.querySelector('.logo')?.setAttribute('href', lang === 'en' ? '/' : `/${lang}`);
  for (const link of document.querySelectorAll('.languages a')) {
    const same = document.querySelector(`link[rel=alternate][hreflang=${link.hreflang}]`);
    const home = link.hreflang === 'en' ? '/' : `/${link.hreflang}`;
    link.setAttribute('href', same ? new URL(same.href).pathname : home);
  }
}

document.addEventListener('dm-load', () => {
  followLanguage();
  markCurrentPage();
});
