import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGES = fileURLToPath(new URL('../../demo/site/pages', import.meta.url));

/** Returns the path of a page file: `en/home.html` → `/`, `ar/story.html` → `/ar/story`. */
function addressOf(file: string): string {
  const [language = '', name = ''] = file.replaceAll('\\', '/').split('/');
  const path = [language === 'en' ? '' : language, name === 'home.html' ? '' : name.slice(0, -5)];
  return `/${path.filter(Boolean).join('/')}`;
}

/** Paths of all pages of the demo site, except the 404 pages. */
export const ADDRESSES: readonly string[] = readdirSync(PAGES, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
  .map((file) => addressOf(file))
  .sort();
