// @ts-check
/** Marks the links to the page in the lists around it, which stay when a page is swapped in. */

/** @param {string} path */
const isBelow = (path) => path !== '/elements' && location.pathname.startsWith(`${path}/`);

function markCurrent() {
  for (const link of document.querySelectorAll('.side a, .drawer-nav a, .top-nav a')) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    const { pathname } = link;
    const isCurrent = pathname === location.pathname;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    const isSection =
      link.closest('.top-nav') !== null && (isBelow(pathname) || isElementsSection(pathname));
    link.toggleAttribute('data-section', isSection && !isCurrent);
  }
}

/** Pages of elements are below the list of elements. @param {string} path */
const isElementsSection = (path) =>
  path === '/elements' && document.querySelector('article.element') !== null;

/** Scrolls the list of pages to the current one. */
function showCurrent() {
  const side = document.querySelector('.side');
  const link = side?.querySelector('[aria-current]');
  if (!side || !link) return;
  const [box, outer] = [link.getBoundingClientRect(), side.getBoundingClientRect()];
  const isSeen = box.top >= outer.top + 40 && box.bottom <= outer.bottom - 40;
  if (!isSeen) side.scrollTop += box.top - outer.top - outer.height / 3;
}

document.addEventListener('dm-load', () => {
  markCurrent();
  showCurrent();
});
markCurrent();
showCurrent();
