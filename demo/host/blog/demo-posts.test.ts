import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startHost } from '../host';
import { read, search, urlsIn } from '../fixtures/blog';

/** The posts of the demo site as a reader of the files would find them, without the host's code. */
async function independentPosts() {
  const folder = fileURLToPath(new URL('../../site/posts', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  );
  const now = new Date().toISOString();
  const posts = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(folder, file), 'utf8');
      const end = source.indexOf('</script>');
      const head = JSON.parse(source.slice(source.indexOf('>') + 1, end)) as {
        title: string;
        excerpt: string;
        tags?: string[];
        date: string;
        draft?: boolean;
      };
      const text = source
        .slice(end)
        .replace(/<[^>]*>/g, (tag) => (/^<\/?(?:em|a|b|i|strong|ruby)\b/.test(tag) ? '' : ' '))
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<');
      const all = simplify([head.title, head.excerpt, ...(head.tags ?? []), text].join(' | '));
      const [lang = '', name = ''] = file.replace('.html', '').split(/[/\\]/);
      const url = lang === 'en' ? `/${name}` : `/${lang}/${name}`;
      return {
        url,
        all,
        words: all.split(/[^\p{L}\p{N}]+/u),
        head,
        isPublic: !head.draft && head.date <= now,
      };
    }),
  );
  return posts.filter(({ isPublic }) => isPublic);
}

/** Without accents and Arabic vowels. */
const simplify = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .normalize('NFC')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي');

async function startDemo(t: TestContext): Promise<number> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-blog-'));
  t.after(() => rm(dataFolder, { recursive: true, force: true }));
  const host = await startHost({ dataFolder, port: 0, embedPort: 0 });
  t.after(() => host.stop());
  return host.port;
}

test('finds in the demo site what a reading of its files finds', async (t) => {
  const port = await startDemo(t);
  const posts = await independentPosts();
  const counts = new Map<string, number>();
  for (const { words } of posts) {
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const path = '/_dm/s/rt/api/public/wpl/site/ardskerry';
  // Of all words that few posts have, a sample of whole words and of beginnings.
  const rare = [...counts]
    .filter(
      ([word, count]) => count < 40 && /^[\p{Script=Latin}\p{Script=Arabic}\d]{2,}$/u.test(word),
    )
    .map(([word]) => word)
    .sort();
  const sample = rare.filter((_, index) => index % Math.ceil(rare.length / 150) === 0);
  assert.ok(sample.length >= 100);
  for (const term of [
    ...sample,
    ...sample.map((word) => word.slice(0, 3)),
    'salma fog',
    'isla the',
    'darkroom red light',
  ]) {
    const [last = '', ...others] = term.split(' ').reverse();
    const expected = posts
      .filter(
        ({ words }) =>
          others.every((word) => words.includes(word)) &&
          words.some((word) => word.startsWith(last)),
      )
      .map(({ url }) => url);
    const answer = await search(port, term, { maxResults: 50 }, path);
    assert.equal(answer.resultsNum, expected.length, term);
    if (expected.length <= 50) assert.deepEqual(urlsIn(answer).sort(), expected.sort(), term);
  }
  const japanese = posts.filter(({ all }) => /[\u3040-\u30ff]/.test(all));
  assert.ok(japanese.length >= 1);
  for (const { all } of japanese) {
    for (const [term] of all.matchAll(/[\u3040-\u30ff\u4e00-\u9fff]{2,6}/g)) {
      const expected = posts.filter((post) => post.all.includes(term)).map(({ url }) => url);
      const answer = await search(port, term, { maxResults: 50 }, path);
      assert.deepEqual(urlsIn(answer).sort(), expected.sort(), term);
    }
  }
});

test('the journals of the demo site lead to each of its posts by links alone', async (t) => {
  const port = await startDemo(t);
  const posts = await independentPosts();
  assert.ok(posts.length >= 60, `${posts.length} posts`);
  const seen = new Set<string>();
  const waiting = ['/journal'];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const html = await read(port, address);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const [, href = ''] of main.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)"/g)) {
      if (/^\/(?:ar\/)?journal\b/.test(href) || posts.some(({ url }) => url === href))
        waiting.push(href);
    }
  }
  for (const { url } of posts) assert.ok(seen.has(url), url);
});
