// Both are aliases from `variants.ts`, since Astro is optional.
import { init } from 'astro:prefetch';
import { navigate } from 'astro:router';

init();

/** Handles a plain click like Astro's `<ClientRouter>`. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  event.preventDefault();
  void navigate(link.href, { history: 'auto', sourceElement: link });
});
