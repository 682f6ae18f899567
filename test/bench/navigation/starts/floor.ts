/**
 * The least a page swap can be: page JSON fetched, parsed in an inert template, put in place. No
 * errors, no focus, no scroll positions, no scripts, no head.
 */
interface FloorPage {
  readonly title: string;
  readonly nodes: () => DocumentFragment;
}

const pages = new Map<string, FloorPage>();
const ahead = new Map<string, Promise<FloorPage>>();

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

async function load(href: string): Promise<FloorPage> {
  const response = await fetch(`${href}?dm_ajaxCall=true`);
  const { title, content } = (await response.json()) as { title: string; content: string };
  let ready: DocumentFragment | undefined = parse(content);
  const page: FloorPage = {
    title,
    nodes: () => {
      const nodes = ready ?? parse(content);
      ready = undefined;
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
  if (link) ahead.set(link.href, load(link.href));
});

document.addEventListener('click', (event) => {
  const link = linkOf(event);
  if (!link) return;
  event.preventDefault();
  const { href } = link;
  const promise = ahead.get(href) ?? load(href);
  ahead.delete(href);
  void promise.then((page) => {
    history.pushState(null, '', href);
    scrollTo(0, 0);
    show(page);
  });
});

const first = document.getElementById('dm-content')?.innerHTML ?? '';
pages.set(location.href, { title: document.title, nodes: () => parse(first) });

addEventListener('popstate', () => {
  const page = pages.get(location.href);
  if (page) show(page);
});
