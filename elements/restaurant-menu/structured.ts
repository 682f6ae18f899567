import { useLayoutEffect } from 'react';
import { trustedScript } from '../../shared/dom/trusted-types';
import { guard } from '../../shared/site/log';
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

const DESCRIPTION = ':scope > script[type="application/ld+json"]';

/**
 * Keeps a description of the menu in the element's children while it is there, for search engines
 * read no shadow roots; none where the page has its own in them.
 *
 * @param host the menu's element.
 * @param text of the description; `undefined` for none.
 */
export function useStructuredData(host: HTMLElement, text: string | undefined): void {
  useLayoutEffect(() => {
    // A page that was copied with its description has one that is ours.
    host.querySelector(`${DESCRIPTION}[data-dm]`)?.remove();
    if (text === undefined || host.querySelector(DESCRIPTION)) return undefined;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.dataset['dm'] = '';
    guard(host, () => {
      // It runs nothing, and yet a page that requires Trusted Types asks for one.
      script.textContent = trustedScript(text);
      host.append(script);
    });
    return () => {
      script.remove();
    };
  }, [host, text]);
}
