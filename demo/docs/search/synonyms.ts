/** Other words that people have for an element, by its name. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  appointment: 'calendly booking schedule meeting calendar',
  audio: 'player music podcast sound mp3',
  'back-to-top': 'scroll up arrow button',
  'background-gallery': 'hero slideshow background images rotating',
  'background-video': 'hero video loop cover',
  'blog-list': 'posts news articles feed infinite scroll load more',
  'blog-post': 'article swipe neighbours',
  'blog-search': 'autocomplete typeahead suggestions combobox',
  captcha: 'recaptcha robot spam',
  'click-to-call': 'phone telephone tel number',
  comments: 'discussion thread replies disqus',
  'comment-count': 'number of comments',
  'cookie-notice': 'gdpr consent banner cookies privacy ccpa eprivacy',
  coupon: 'voucher discount print offer',
  'custom-widget': 'script owner html embed',
  'date-picker': 'calendar datepicker day input',
  drawer: 'hamburger off-canvas offcanvas side menu burger mobile menu navigation',
  'equal-columns': 'grid same height cards layout',
  extension: 'plugin placeholder',
  'file-upload': 'dropzone drag drop attachment input file',
  form: 'contact validation wizard steps stepper fields input enquiry newsletter signup survey e-mail',
  gallery: 'photos grid masonry images pictures thumbnails mosaic',
  'health-booking': 'doctor practice appointment',
  'image-share': 'pinterest pin picture',
  'language-switcher': 'locale dropdown i18n multilingual select',
  lightbox: 'viewer zoom fullscreen photoswipe fancybox image overlay enlarge',
  like: 'heart favourite vote thumbs',
  map: 'location google maps leaflet directions address openstreetmap mapbox marker pin',
  'multi-map': 'store locator branches locations finder',
  nav: 'navbar menu navigation dropdown submenu mega menu header tabs',
  notification: 'toast alert bar snackbar message',
  parallax: 'background scroll depth effect',
  popup: 'modal dialog overlay window lightbox',
  'push-button': 'push notifications subscribe web push bell',
  'restaurant-menu': 'food dishes prices card allergens',
  reviews: 'rating stars testimonials google',
  'scroll-animation': 'reveal aos fade in on scroll',
  'scroll-responder': 'sticky header shrink affix fixed headroom',
  share: 'social buttons facebook twitter copy link',
  sidebar: 'column collapse aside panel accordion toggle collapsible',
  slider: 'carousel slideshow swiper banner hero',
  'social-feed': 'twitter x timeline tweets',
  'social-gallery': 'albums facebook instagram photos',
  store: 'shop shopping cart ecommerce checkout products ecwid basket sell payment',
  'table-booking': 'opentable restaurant reservation',
  'time-picker': 'clock timepicker hour input',
  video: 'player youtube vimeo embed iframe',
};

/** Other words for a recipe, by its name, besides those of its elements. */
export const RECIPE_SYNONYMS: Readonly<Record<string, string>> = {
  'form-in-steps': 'multi-step wizard stepper',
  'stay-dates': 'check-in check-out range arrival departure',
  'where-to-find-us': 'directions branches',
  'consent-before-video': 'gdpr two-click youtube',
  countdown: 'timer count down launch sale days left deadline',
  'opening-hours': 'open now business hours closed schedule timetable',
  'price-table': 'pricing plans tiers subscription monthly yearly price list',
  'before-and-after': 'image comparison compare slider juxtapose',
  'loan-calculator': 'mortgage calculator monthly payment interest estimate quote',
  testimonials: 'customer quotes reviews praise',
  questions: 'faq frequently asked questions answers help accordion search',
  'table-of-contents': 'toc on this page scrollspy jump links',
  'reading-progress': 'progress bar scroll indicator reading time',
  'weather-card': 'weather forecast json api fetch',
};

/** Other words for a written page, by its path. */
export const PAGE_SYNONYMS: Readonly<Record<string, string>> = {
  '/elements/start':
    'install installation getting started introduction quick start quickstart begin setup tutorial overview',
  '/elements/start/html': 'cdn script tag vanilla embed snippet no build',
  '/elements/start/templates': 'hosted site author markers layout first page',
  '/elements/start/react': 'jsx tsx nextjs next.js hook',
  '/elements/start/react-router': 'remix framework mode route loader vite',
  '/elements/start/vue': 'vue3 sfc',
  '/elements/start/nuxt': 'nuxtjs nuxt.js nuxt4 clientonly',
  '/elements/start/svelte': 'svelte5',
  '/elements/start/sveltekit': 'svelte kit +page.svelte adapter',
  '/elements/start/astro': 'island islands static site generator content',
  '/elements/start/solid': 'solidjs solid.js solidstart signals',
  '/elements/start/lit': 'litelement lit-html lit-element template literal lit-labs',
  '/elements/start/angular': 'ng',
  '/elements/start/bundlers': 'vite rollup webpack esbuild npm install package import parcel',
  '/elements/start/widgets': 'custom element component author create plugin develop starter',
  '/elements/guides': 'how to tutorials manual docs documentation help topics',
  '/elements/guides/hosting': 'self-host selfhosting cors headers cache deploy copy cdn own server',
  '/elements/guides/csp':
    'content security policy ssr trusted types nonce server side rendering hydration seo crawler',
  '/elements/guides/forms':
    'form server backend endpoint answer php node express handle receive validation csrf upload',
  '/elements/guides/theming':
    'theme tokens colours dark mode css variables brand style styling font design customise look',
  '/elements/guides/languages':
    'i18n l10n internationalization localization translate translation locale multilingual plural',
  '/elements/guides/pages':
    'spa router routing navigation turbo swup pjax ajax prefetch view transitions single page',
  '/elements/guides/site-files':
    'new site scaffold site.json layout theme.json media.json json schema autocomplete',
  '/elements/guides/templates': 'markers data-dm outlet storage webmcp agents',
  '/elements/guides/widgets': 'react r2wc import map web component definewidget',
  '/elements/guides/scripting': 'dmapi javascript api window callback',
  '/elements/guides/personalization': 'rules segments a/b test audience targeting conditions',
  '/elements/guides/push': 'web push service worker notifications vapid',
  '/elements/guides/editing': 'bridge iframe preview modes cms editor',
  '/elements/guides/mistakes':
    'debug debugging console warning error typo lint help not working broken troubleshooting',
  '/elements/guides/publishing':
    'static export netlify cloudflare github pages jamstack html files',
  '/elements/guides/operating':
    'backup restore upgrade update proxy nginx caddy x-forwarded-for 421 operator server multisite https ssl',
  '/elements/guides/hosts':
    'scale docker postgres postgresql kubernetes metrics operations production load cluster',
  '/elements/guides/host-options':
    'environment variables env configuration config settings webhook origins smtp mail s3 port',
  '/elements/guides/limits': 'rate limit quota abuse 429 maximum size',
  '/elements/guides/migrating':
    'migrate convert codemod command cli bootstrap carousel swiper photoswipe gutenberg',
  '/elements/guides/migration': 'upgrade legacy classes rename old jquery former runtime',
  '/elements/data': 'schema json api dm-site configuration options settings',
  '/elements/events': 'listener addeventlistener callback listen',
  '/elements/versions':
    'changelog release semver browserslist support safari firefox chrome compatibility',
};

/** Other words for a section of a written page, by its address. */
export const PLACE_SYNONYMS: Readonly<Record<string, string>> = {
  '/elements/start/html#in-wordpress-and-php-templates':
    'wordpress php plugin shortcode theme cms drupal joomla laravel blade twig typo3',
  '/elements/start/html#phones-and-tablets':
    'responsive mobile breakpoint media query per device screen size adaptive',
  '/elements/start/html#when-elements-load':
    'lazy loading eager defer performance speed load priority',
  '/elements/start/html#elements-in-your-own-shadow-roots': 'shadow dom web components',
  '/elements/start/html#set-data-by-script': 'property properties javascript array list',
  '/elements/start/react#next-js': 'nextjs next.js use client app router server component rsc',
  '/elements/start/react#server-rendering': 'ssr',
  '/elements/start/bundlers#typescript': 'types typings ts d.ts',
  '/elements/start#what-all-have-in-common': 'accessibility a11y wcag progressive enhancement',
  '/elements/guides/csp#on-a-server': 'ssr server side rendering hydration seo',
  '/elements/guides/forms#after-it-was-sent':
    'thank you page success redirect confirmation message submitted',
  '/elements/guides/forms#a-server-in-php': 'php backend',
  '/elements/guides/forms#a-server-in-node': 'node express javascript backend',
  '/elements/guides/forms#forged-forms': 'csrf xsrf token origin security',
  '/elements/guides/forms#what-it-answers': 'status code json errors response 422',
  '/elements/guides/hosting#hashes-in-the-page':
    'integrity sri subresource security hash import map',
  '/elements/guides/theming#all-tokens':
    'theme color change css variables font rounded corners accent surface token',
  '/elements/guides/theming#dark-pages': 'dark mode night color scheme light',
  '/elements/guides/theming#right-to-left': 'rtl ltr bidi direction dir arabic hebrew mirrored',
  '/elements/guides/theming#on-paper': 'print printing pdf',
  '/elements/guides/theming#motion': 'animation reduced motion',
  '/elements/guides/templates#analytics': 'google analytics gtag tracking ga4 statistics events',
  '/elements/guides/templates#notices': 'cookie banner',
  '/elements/guides/pages#when-a-page-cannot-be-loaded': '404 offline error not found network',
  '/elements/guides/operating#back-up': 'backup dump export copy data',
  '/elements/data#texts': 'translation translate i18n strings wording labels localise',
};
