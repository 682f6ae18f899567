import { useLayoutEffect } from 'react';
import { schemaDiet } from './diets';
import type { Category, Dish } from './menu';

const describeDish = (dish: Dish, currency: string | undefined): object => {
  const offers = dish.price.flatMap(({ price, label }) =>
    price === undefined || currency === undefined
      ? []
      : { '@type': 'Offer', name: label, price, priceCurrency: currency },
  );
  const diets = dish.diet.flatMap((mark) => schemaDiet(mark) ?? []);
  return {
    '@type': 'MenuItem',
    name: dish.name,
    description: dish.text,
    image: dish.image && new URL(dish.image.src, document.baseURI).href,
    offers: offers.length > 0 ? offers : undefined,
    suitableForDiet:
      diets.length > 0 ? diets.map((diet) => `https://schema.org/${diet}`) : undefined,
  };
};

/** The menu as search engines read it (schema.org, `Menu`), as text that cannot end a script. */
export function structuredMenu(
  categories: readonly Category[],
  currency: string | undefined,
  language: string,
): string {
  const menu = {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    inLanguage: language || undefined,
    hasMenuSection: categories.map(({ name, text, items }) => ({
      '@type': 'MenuSection',
      name,
      description: text,
      hasMenuItem: items.map((dish) => describeDish(dish, currency)),
    })),
  };
  return JSON.stringify(menu).replaceAll('<', '\\u003c');
}

const OURS = 'script[type="application/ld+json"][data-dm]';

/** Puts the menu's description among its children, for search engines read no shadow roots. */
function describe(host: HTMLElement, text: string): void {
  const present = host.querySelector(`:scope > ${OURS}`);
  if (present?.textContent === text) return;
  const script = present ?? document.createElement('script');
  script.setAttribute('type', 'application/ld+json');
  script.setAttribute('data-dm', '');
  // Nodes, not text: what runs nothing needs no policy.
  script.replaceChildren(document.createTextNode(text));
  if (!present) host.append(script);
}

/**
 * Keeps a description of the menu in the element's children while it is there; none where the page
 * has its own in them.
 *
 * @param host the menu's element.
 * @param text of the description; `undefined` for none.
 */
export function useStructuredData(host: HTMLElement, text: string | undefined): void {
  useLayoutEffect(() => {
    const own = host.querySelector(':scope > script[type="application/ld+json"]:not([data-dm])');
    if (text !== undefined && !own) describe(host, text);
    else host.querySelector(`:scope > ${OURS}`)?.remove();
  }, [host, text]);
  useLayoutEffect(
    () => () => {
      host.querySelector(`:scope > ${OURS}`)?.remove();
    },
    [host],
  );
}
