// @ts-check
/** Marks the section that is read in “On this page”. */

/** @type {IntersectionObserver | undefined} */
let observer;

function watch() {
  observer?.disconnect();
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll('.contents a')
  );
  if (links.length === 0) return;
  observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        for (const link of links) link.toggleAttribute('data-read', link.hash === `#${target.id}`);
      }
    },
    { rootMargin: '-10% 0px -75%' },
  );
  for (const { hash } of links) {
    const heading = document.getElementById(hash.slice(1));
    if (heading) observer.observe(heading);
  }
}

document.addEventListener('dm-load', watch);
watch();
