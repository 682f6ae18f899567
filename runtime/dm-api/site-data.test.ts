import { expect } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { HostError } from './host-call';
import { findItems, getCollection, getLoggedInMember, loadContentLibrary } from './site-data';

describe('data of the site', () => {
  const native = window.fetch.bind(window);
  let requests: URL[];
  let answer: (url: URL) => Response | Promise<Response>;

  beforeEach(() => {
    requests = [];
    updateSite({ siteAlias: 'harbour 1' });
    window.fetch = (input) => {
      const url = new URL(input as string, location.href);
      requests.push(url);
      return Promise.resolve(answer(url));
    };
  });

  afterEach(() => {
    window.fetch = native;
    updateSite({ siteAlias: undefined });
  });

  const queryOf = (url: URL | undefined): unknown => JSON.parse(url!.searchParams.get('query')!);

  it('sends the query of a collection, in the language of the page', async () => {
    document.documentElement.lang = 'ar';
    answer = () => Response.json({ values: [] });
    await findItems('store', 'catalog_product', [
      ['where', ['price', 'BTWN', [1, 5]]],
      ['where', ['name', 'ne', 'x']],
      ['orderBy', ['price', 'desc']],
      ['sort', ['name']],
      ['search', ['rope']],
      ['select', ['name', ['price']]],
      ['pageSize', [10]],
      ['pageNumber', [2]],
    ]);
    expect(requests[0]!.pathname).to.equal(
      '/_dm/s/rt/api/public/rt/site/harbour%201/store/catalog_product',
    );
    document.documentElement.lang = '';
    expect(queryOf(requests[0])).to.deep.equal({
      language: 'ar',
      where: [
        ['price', 'BTWN', [1, 5]],
        ['name', 'ne', 'x'],
      ],
      orderBy: [
        ['price', 'desc'],
        ['name', 'asc'],
      ],
      search: 'rope',
      select: ['name', 'price'],
      pageSize: 10,
      pageNumber: 2,
    });
  });

  it('collects all items of a collection, as their fields', async () => {
    answer = (url) => {
      const { pageNumber } = queryOf(url) as { pageNumber: number };
      const item = { data: { name: `Item ${pageNumber}` }, page_item_url: `/items/${pageNumber}` };
      return Response.json({ values: [item], page: { totalPages: 3 } });
    };
    const items = await getCollection({ collectionName: 'Items' });
    expect(items.map((item) => ({ ...item }))).to.deep.equal([
      { name: 'Item 0' },
      { name: 'Item 1' },
      { name: 'Item 2' },
    ]);
    expect(items[1]!['page_item_url']).to.equal('/items/1');
    expect((items[1]!['data'] as { name: string }).name).to.equal('Item 1');
  });

  it('has no items where there is no such collection', async () => {
    answer = () => Response.json({ error_code: 'NotFound' }, { status: 404 });
    expect(await getCollection({ collectionName: 'none' })).to.deep.equal([]);
    expect(requests).to.have.length(1);
    expect(await getCollection(undefined)).to.deep.equal([]);
  });

  it('rejects with the status of a refusal', async () => {
    answer = () => Response.json({ error_code: 'Unauthorized' }, { status: 401 });
    const cause = await getLoggedInMember().catch((error: unknown) => error);
    expect(cause).to.be.an.instanceOf(HostError);
    expect(cause).to.include({ status: 401, code: 401, message: 'member: Unauthorized' });
  });

  it('rejects where the host cannot be reached, or answers nonsense', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    const offline = await loadContentLibrary().catch((error: unknown) => error);
    expect(offline).to.include({ name: 'HostError', status: 0 });
    answer = () => new Response('<p>Proxy</p>');
    const nonsense = await getCollection({ collectionName: 'a' }).catch((error: unknown) => error);
    expect(nonsense).to.include({ name: 'HostError', status: 0 });
  });

  it('asks for the draft in a preview', async () => {
    answer = () => Response.json({ values: [] });
    updateSite({ mode: 'preview' });
    await findItems('store', 'catalog_product', []);
    await getLoggedInMember();
    updateSite({ mode: undefined });
    await getLoggedInMember();
    expect(requests.map((url) => url.searchParams.get('preview'))).to.deep.equal([
      'true',
      'true',
      null,
    ]);
    expect(requests[0]!.searchParams.has('query')).to.be.true;
  });
});
