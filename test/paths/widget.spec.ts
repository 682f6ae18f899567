import { Guide } from './guide';
import { expect, test } from './newcomer';

test.skip(
  ({ browserName }) => browserName !== 'chromium' || process.platform === 'win32',
  'guides are typed in a POSIX shell, and the starter opens Chrome itself',
);

test('a widget author gets a live page, a tested file and its size from the starter', async ({
  page,
  terminal,
  lines,
}) => {
  test.setTimeout(180_000);
  const guide = await Guide.read('start/widgets');
  const [server, ...before] = guide.commands('Make a folder').toReversed();
  for (const line of before.toReversed()) await terminal.type(line);
  expect(server).toBe('npm run dev');
  const running = await terminal.start('npm run dev');
  await page.goto(running.url);
  await expect(page.getByText('Hello, Ada.')).toBeVisible();
  await expect(page.getByText('Hello, Grace. Hello, Grace.')).toBeVisible();
  expect(lines).toEqual([]);
  await running.stop();

  const more = guide.inlineCommands('Make a folder', 'npm').filter((line) => line !== server);
  expect(more).toEqual(['npm test', 'npm run build']);
  const [tested, built] = [await terminal.type('npm test'), await terminal.type('npm run build')];
  expect(tested).toMatch(/fail 0/);
  const [, bytes] = /harbour-clock\.js: (\d+) bytes for a visitor/.exec(built) ?? [];
  // “about 350 bytes”
  expect(Math.abs(Number(bytes) - 350)).toBeLessThan(50);
});
