import type { Page } from '@playwright/test';

const SITE = {
  animation: 'none',
  cookieNotification: { show: true, consent: true, markup: '<p>We count visits.</p>' },
};

const TEXT = 'The harbour road ends here, and the weather begins. '.repeat(6);

const rooms = Array.from(
  { length: 18 },
  (_, at) => `<article><h3>Room ${String(at + 1)}</h3><p>${TEXT}</p></article>`,
);

const links = ['Rooms', 'Kitchen', 'Gallery', 'Journal', 'Story', 'Tides', 'Contact'].map(
  (name) =>
    `<li><a href="/${name.toLowerCase()}">${name}</a><ul><li><a href="/faq">More</a></li></ul></li>`,
);

/** Elements with a React view. */
const REACT_ELEMENTS = `
  <dm-language-switcher>
    <a href="/" hreflang="en" lang="en">English</a><a href="/ar" hreflang="ar" lang="ar">العربية</a>
  </dm-language-switcher>
  <dm-restaurant-menu currency="EUR">
    <section id="starters"><h3>Starters</h3><ul>
      <li><h4>Bread <small data-diet="vegan">Vegan</small></h4><data value="6">6</data></li>
    </ul></section>
    <section id="mains"><h3>Mains</h3><ul>
      <li><h4>Perch</h4><data value="24">24</data></li>
    </ul></section>
  </dm-restaurant-menu>`;

const document = (reactElements: string): string => `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Everything</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/dm/1/dm.css" />
    <script type="application/json" id="dm-site">${JSON.stringify(SITE)}</script>
    <script type="module" src="/dm/1/dm-site.js"></script>
  </head>
  <body>
    <dm-scroll-responder target="h1">
      <header>
        <button type="button" data-dm-hamburger="menu">Menu</button>
        <dm-nav size="4"><nav aria-label="Main"><ul>${links.join('')}</ul></nav></dm-nav>
      </header>
    </dm-scroll-responder>
    <main data-dm-outlet>
      <h1>Everything</h1>
      <p><button type="button" data-dm-sidebar="aside">What is on</button></p>
      <dm-sidebar id="aside" position="right" collapsed><p>Tide walk, Thursday</p></dm-sidebar>
      <dm-equal-columns selector="h3">${rooms.slice(0, 3).join('')}</dm-equal-columns>
      <dm-parallax image="/media/original/sound.jpg"><h2>Come when it rains</h2></dm-parallax>
      <dm-scroll-animation stagger="60">${rooms.slice(3).join('')}</dm-scroll-animation>
      <dm-click-to-call phone="+35818123"><a href="tel:+35818123">Call</a></dm-click-to-call>
      ${reactElements}
      <p>${TEXT.repeat(8)}</p>
    </main>
    <dm-drawer id="menu" label="Menu"><ul>${links.join('')}</ul></dm-drawer>
    <dm-notification delay="1"><p>The ferry is late.</p></dm-notification>
    <dm-back-to-top><a href="#top">Back to top</a></dm-back-to-top>
  </body>
</html>`;

/** A page with all page elements. */
export const EVERYTHING = document(REACT_ELEMENTS);

/** Serves pages with all page elements: `/everything`, and `/lit` without those of React. */
export async function serveEverything(page: Page): Promise<void> {
  const html = { contentType: 'text/html; charset=utf-8' };
  await page.route('**/everything', (route) => route.fulfill({ ...html, body: EVERYTHING }));
  await page.route('**/lit', (route) => route.fulfill({ ...html, body: document('') }));
}
