/**
 * The few things this site's own header and footer need once pages are swapped instead of loaded.
 * Without script every link loads a page, whose header is right from the start.
 */

const root = document.documentElement;
const menu = document.getElementById('site-menu');

menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover?.();
});

/** Marks the links outside the outlet that lead to the page shown. */
function markCurrentPage() {
  for (const link of document.querySelectorAll('.site-header a[href], .site-footer a[href]')) {
    const isCurrent = link.origin === location.origin && link.pathname === location.pathname;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The footer's pages are English: from elsewhere they are loaded whole, header and all. */
function leaveOtherLanguages() {
  if (root.lang === 'en') return;
  document.querySelector('.site-footer')?.setAttribute('data-dm-native', '');
  const { homeUrl } = JSON.parse(document.getElementById('dm-site')?.textContent ?? '{}');
  if (homeUrl) document.querySelector('.logo')?.setAttribute('href', homeUrl);
}

leaveOtherLanguages();
document.addEventListener('dm-load', markCurrentPage);
