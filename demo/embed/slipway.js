/**
 * The magazine's own component, with a gallery in its shadow root. The loader does not observe
 * foreign shadow roots, so the component passes it to `discover`.
 */
const library = document.getElementById('dm');
const { discover } = await import(library.src);
const origin = new URL(library.src).origin;

class SlipwaySidebar extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    const gallery = document.createElement('dm-gallery');
    gallery.cols = 2;
    gallery.images = ['sea-mist', 'shore-walker'].map((name, index) => ({
      src: `${origin}/media/mobile/${name}.jpg`,
      href: `${origin}/media/original/${name}.jpg`,
      alt: ['Open water fading into mist', 'A figure in a yellow coat, facing a pale sea'][index],
    }));
    root.append(gallery);
    void discover(root);
  }
}

customElements.define('slipway-sidebar', SlipwaySidebar);
