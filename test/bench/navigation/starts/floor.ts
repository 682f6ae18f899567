/**
 * Minimal page swap, the lower bound of what navigation by script costs: fetches page JSON, parses
 * it in a template and replaces the content. No error handling, focus, scroll positions, scripts or
 * head elements.
 */

interface FloorPage {
  readonly title: string;
  readonly nodes: () => DocumentFragment;
}

const pages = new Map<string, FloorPage>();
const prefetched = new Map<string, Promise<FloorPage>>();

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

async function load(href: string): Promise<FloorPage> {
  const response = await fetch(`${href}?dm_ajaxCall=true`);
  const { title, content } = (await response.json()) as { title: string; content: string };
  let parsed: DocumentFragment | undefined = parse(content);
  const page: FloorPage = {
    title,
    nodes: () => {
      const nodes = parsed ?? parse(content);
      parsed = undefined;
      return nodes;
    },
  };
  pages.set(href, page);
  return page;
}

function show({ title, nodes }: FloorPage): void {
  const outlet = document.getElementById('dm-content');
  document.title = title;
  outlet?.replaceChildren(nodes());
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('nav a') : null;

document.addEventListener('pointerover', (event) => {
  const link = linkOf(event);
  if (link) prefetched.set(link.href, load(link.href));
});

document.addEventListener('click', (event) => {
  const link = linkOf(event);
  if (!link) return;
  event.preventDefault();
  const { href } = link;
  const promise = prefetched.get(href) ?? load(href);
  prefetched.delete(href);
  void promise.then((page) => {
    history.pushState(null, '', href);
    scrollTo(0, 0);
    show(page);
  });
});

const initialContent = document.getElementById('dm-content')?.innerHTML ?? '';
pages.set(location.href, { title: document.title, nodes: () => parse(initialContent) });

addEventListener('popstate', () => {
  const page = pages.get(location.href);
  if (page) show(page);
});
