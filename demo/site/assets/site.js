/**
 * The few things this site's own header needs once pages are swapped instead of loaded.
 * Without script every link loads a page, whose header is right from the start.
 */

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

document.addEventListener('dm-load', markCurrentPage);
