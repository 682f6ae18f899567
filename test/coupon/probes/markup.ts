/** A coupon that is hard to draw. */
export interface Probe {
  /** What is hard about it; also its element's id, with dashes. */
  readonly name: string;
  /** Its content. `{cdn}` is an origin that serves pictures to all sites. */
  readonly html: string;
}

/** The coupons whose picture has to look as the browser shows them. */
export const PROBES: readonly Probe[] = [
  {
    name: 'colours of today',
    html: `<div class="colours"><h3>A print for a stay</h3><p>oklch, color-mix and lab</p></div>`,
  },
  {
    name: 'slots',
    html: `<x-ticket><h3 slot="title">Two nights</h3><p>and a <b>breakfast</b> on the house</p><x-stamp slot="stamp">1912</x-stamp></x-ticket>`,
  },
  {
    name: 'adopted style sheets',
    html: `<x-stamp>Halide</x-stamp><p class="adopted">Styled by the document's adopted sheet</p>`,
  },
  {
    name: 'web font',
    html: `<h3 class="font">Winter at the pier</h3><p class="font light">Light letters of the same font</p>`,
  },
  {
    name: 'right to left',
    html: `<div dir="rtl" lang="ar" class="arabic"><h3>ليلتان في الشتاء</h3><p>خصم 20٪ على <b>الإقامة</b> مع Halide House</p></div>`,
  },
  {
    name: 'pictures of the CDN',
    html: `<img src="{cdn}/pier.png" width="160" height="90" alt=""><div class="cdn-background"></div>`,
  },
  {
    name: 'pictures of the CDN behind',
    html: `<div class="behind"><p>White on a ground behind</p></div>`,
  },
  {
    name: 'shapes and lines',
    html: `<div class="shapes"><p class="wavy">Free entry</p><ul><li>shadow</li><li>filter</li></ul><svg viewBox="0 0 24 24" width="40" height="40"><path d="M4 12l5 5L20 6" fill="none" stroke="currentColor" stroke-width="3"/></svg><span class="turned">-20%</span></div>`,
  },
  {
    name: 'dark page',
    html: `<div class="dark"><h3>After dusk</h3><p>light-dark() in a dark scheme</p></div>`,
  },
];

/** The coupons with something of another site that nobody may read. */
export const REFUSED: readonly Probe[] = [
  {
    name: 'locked picture',
    html: `<img src="{cdn}/locked.png" width="40" height="40" alt="">`,
  },
  {
    name: 'locked SVG picture',
    html: `<svg width="40" height="40"><image href="{cdn}/locked.png" width="40" height="40"/></svg>`,
  },
  { name: 'locked ground', html: `<p class="locked">White text</p>` },
  { name: 'locked ground behind', html: `<p class="locked-before">White text</p>` },
  { name: 'locked picture as text', html: `<p class="locked-content">Text</p>` },
];

/** The id of a probe's element. */
export const idOf = ({ name }: Probe): string => name.replaceAll(' ', '-');

/** The style sheet of the probes' page. */
export const STYLE = `
@font-face { font-family: Grotesk; src: url(/font/latin.woff2) format('woff2'); font-weight: 400 700; }
@font-face { font-family: Naskh; src: url(/font/arabic.woff2) format('woff2'); font-weight: 400 700; }
html { background: oklch(0.97 0.01 90); }
body { margin: 0; padding: 20px; display: grid; gap: 20px; font: 16px/24px sans-serif; color: oklch(0.3 0.03 250); }
x-coupon { display: block; inline-size: 360px; }
h3 { margin: 0 0 8px; font-size: 22px; line-height: 28px; }
p { margin: 0 0 8px; }
.colours { padding: 16px; border: 3px solid color(display-p3 0.9 0.4 0.2); background: linear-gradient(in oklch 90deg, oklch(0.85 0.12 90), color-mix(in oklab, teal, white 60%)); color: lab(25 20 -40); }
.colours p { color: color-mix(in srgb, currentcolor 70%, transparent); }
.font { font-family: Grotesk; font-weight: 700; letter-spacing: 0.02em; }
.light { font-weight: 450; }
.arabic { font-family: Naskh, serif; font-size: 20px; line-height: 32px; }
.arabic h3 { font-weight: 700; font-size: 30px; line-height: 44px; }
img { display: block; object-fit: cover; border-radius: 12px; }
.cdn-background { inline-size: 160px; block-size: 60px; margin-block-start: 10px; background: url({cdn}/pier.png) center / cover; }
.behind { position: relative; isolation: isolate; color: white; }
.behind::before { content: ''; position: absolute; inset: 0; z-index: -1; background: url({cdn}/pier.png) center / cover; }
.behind p { position: relative; }
.locked { color: white; background: url({cdn}/locked.png); }
.locked-before::before { content: 'a'; background: url({cdn}/locked.png); }
.locked-content::before { content: url({cdn}/locked.png); }
.shapes { display: grid; grid-template-columns: 1fr auto; gap: 8px 20px; align-items: center; padding: 14px; border: 2px dashed seagreen; border-radius: 12px; box-shadow: 0 4px 12px rgb(0 0 0 / 0.35); }
.shapes::before { content: 'Coupon '; font-style: italic; }
.shapes::after { content: '1912'; }
.shapes svg { filter: drop-shadow(2px 2px 1px tomato); }
.wavy { text-decoration: underline wavy crimson 2px; }
.turned { justify-self: center; padding: 6px; background: gold; clip-path: polygon(0 0, 100% 10%, 92% 100%, 4% 90%); rotate: 8deg; }
.dark { color-scheme: dark; padding: 16px; background: light-dark(white, oklch(0.25 0.03 250)); color: light-dark(black, oklch(0.93 0.02 90)); }
`;
