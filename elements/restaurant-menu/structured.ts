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

/** The menu as structured data (schema.org, `Menu`), as JSON that is safe inside a script. */
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

const STRUCTURED_DATA = ':scope > script[type="application/ld+json"]';

const added = new Set<Element>();

/** Removes structured data with which a page was saved: each menu adds its own again. */
function removeSaved(): void {
  const ours = document.head.querySelectorAll('script[type="application/ld+json"][data-dm=menu]');
  for (const script of ours) if (!added.has(script)) script.remove();
}

/**
 * Adds structured data to the head while the element is mounted, as search engines do not read
 * shadow roots; not when the page has its own among the children, which stay as they are: a
 * framework may still have to hydrate them.
 *
 * @param host element of the menu.
 * @param text JSON of the structured data; `undefined` for none.
 */
export function useStructuredData(host: HTMLElement, text: string | undefined): void {
  useLayoutEffect(() => {
    removeSaved();
    if (text === undefined || host.querySelector(STRUCTURED_DATA)) return undefined;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.dataset['dm'] = 'menu';
    guard(host, () => {
      // Data, not code, but pages that require Trusted Types require one here too.
      script.textContent = trustedScript(text);
      document.head.append(script);
      added.add(script);
    });
    return () => {
      script.remove();
      added.delete(script);
    };
  }, [host, text]);
}
