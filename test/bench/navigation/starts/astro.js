// The names are aliases of `variants.ts`: Astro need not be installed.
import { init } from 'astro:prefetch';
import { navigate } from 'astro:router';

init();

/** What Astro's `<ClientRouter>` does on a plain click. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  event.preventDefault();
  void navigate(link.href, { history: 'auto', sourceElement: link });
});
