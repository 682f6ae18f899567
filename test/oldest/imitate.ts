import type { Page } from '@playwright/test';
import { namesLackingIn } from '../../scripts/lint/support';

/** The supported browser that lacks the most. */
export const OLDEST = 'safari_ios';

/** CSS that the oldest browsers drop, and what is as unknown to today's browser. */
const CSS: readonly (readonly [string, string])[] = [
  [':state(', ':-unknown-state('],
  [':popover-open', ':-unknown-popover-open'],
  ['light-dark(', '-unknown-light-dark('],
  ['@starting-style', '@-unknown-starting-style'],
];

function withoutNewer(text: string): string {
  return CSS.reduce((css, [name, unknown]) => css.replaceAll(name, unknown), text);
}

/** Deletes names of the global object; runs in the page, before its own scripts. */
function deleteNames(names: readonly string[]): void {
  for (const name of names) {
    // The members of `Window` are the global object's own.
    const path = name.replace(/^Window\.prototype\./, '').split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<unknown>(
      (object, key) => (object as Record<string, unknown> | undefined)?.[key],
      globalThis,
    );
    if (typeof owner === 'object' || typeof owner === 'function') {
      if (owner) Reflect.deleteProperty(owner, last);
    }
  }
}

/** Makes `popover` an attribute without a meaning, which Safari before 17 does not hide. */
function ignorePopovers(): void {
  const { prototype } = Element;
  const setAttribute = Reflect.get(prototype, 'setAttribute');
  prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name === 'popover' ? 'data-popover' : name, value);
  };
}

/**
 * Makes selectors fail that the oldest browsers do not know, except in a forgiving list; runs in the
 * page, before its own scripts.
 */
function refuseSelectors(): void {
  const unknown = /:popover-open|:state\(/;
  const translate = (selector: string): string => {
    if (unknown.test(selector.replace(/:(?:is|where)\([^()]*\)/g, ''))) {
      throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
    }
    return selector.replaceAll(':popover-open', ':not(*)');
  };
  for (const { prototype } of [Element, Document, DocumentFragment]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const original = Reflect.get(prototype, name) as ((selector: string) => unknown) | undefined;
      if (!Object.hasOwn(prototype, name) || !original) continue;
      Reflect.set(prototype, name, function (this: unknown, selector: string) {
        return Reflect.apply(original, this, [translate(selector)]);
      });
    }
  }
}

/** Makes constructed style sheets drop what the oldest browsers do not know. */
function rewriteSheets(pairs: readonly (readonly [string, string])[]): void {
  const { prototype } = CSSStyleSheet;
  const replaceSync = Reflect.get(prototype, 'replaceSync');
  prototype.replaceSync = function (text) {
    replaceSync.call(
      this,
      pairs.reduce((css, [name, unknown]) => css.replaceAll(name, unknown), text),
    );
  };
}

/**
 * Makes a page of today's browser lack what iOS 16.4 lacks: every function that MDN's compatibility
 * data says is newer, Trusted Types, and the selectors and functions of CSS that matter most, in style
 * sheets and in scripts.
 */
export async function imitateOldest(page: Page): Promise<void> {
  await page.addInitScript(deleteNames, namesLackingIn(OLDEST));
  await page.addInitScript(rewriteSheets, CSS);
  await page.addInitScript(ignorePopovers);
  await page.addInitScript(refuseSelectors);
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type === 'stylesheet') {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutNewer(await response.text()) });
    } else if (type === 'document') {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy']?.replace(
        /require-trusted-types-for[^;]*;?/,
        '',
      );
      await route.fulfill({
        response,
        headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
      });
    } else {
      await route.continue();
    }
  });
}
