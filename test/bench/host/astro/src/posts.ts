import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Post {
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly content: string;
}

const folder = process.env['BENCH_POSTS'] ?? '';

/** The posts of the demo site, newest first, read once. */
export const posts: readonly Post[] = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const [head = '', ...content] = readFileSync(join(folder, file), 'utf8').split('</script>');
    const data = JSON.parse(head.slice(head.indexOf('>') + 1)) as Omit<Post, 'path' | 'content'>;
    return { ...data, path: `/${file.replace('.html', '')}`, content: content.join('</script>') };
  })
  .sort((first, second) => (first.date < second.date ? 1 : -1));

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const dateOf = ({ date }: Post): string => DATE.format(new Date(date));
