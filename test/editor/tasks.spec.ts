import type { Locator } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test, type OpenEditor } from './editor-site';
import { film } from './films';

// A host of its own: a value that another test has set already would be no change.
test.use({ hostName: 'tasks' });

/** How long each step of a film is seen, in ms. */
const STEP = 900;

/**
 * The steps of an owner. A step is one press (a double click is one), one text that is typed, with the
 * press that puts the caret into its field, one colour that is picked, or one choice by a key. Waiting
 * and looking are none.
 */
class Owner {
  steps = 0;
  readonly #isFilmed: boolean;

  constructor(isFilmed: boolean) {
    this.#isFilmed = isFilmed;
  }

  async #step(step: () => Promise<void>): Promise<void> {
    this.steps += 1;
    await step();
    // Only a film needs time to be seen.
    if (this.#isFilmed) await new Promise((resolve) => setTimeout(resolve, STEP));
  }

  press(target: Locator, position?: { x: number; y: number }): Promise<void> {
    return this.#step(() => target.click(position && { position }));
  }

  doublePress(target: Locator): Promise<void> {
    return this.#step(() => target.dblclick());
  }

  type(target: Locator, text: string): Promise<void> {
    return this.#step(() => target.fill(text));
  }

  /** Types where the caret is. */
  write({ page }: OpenEditor, text: string): Promise<void> {
    return this.#step(() => page.keyboard.type(text));
  }
}

/** The choices at a width. They differ between widths, so that each is a change. */
interface Values {
  readonly picture: { readonly label: RegExp; readonly name: string };
  readonly columns: string;
  readonly word: string;
  readonly color: string;
}

const VALUES: Readonly<Record<number, Values>> = {
  1440: {
    picture: { label: /^A black timber house/, name: 'house' },
    ...{ columns: '2', color: '#0a5c36', word: 'Always ' },
  },
  375: {
    picture: { label: /^A narrow road/, name: 'road' },
    ...{ columns: '4', color: '#5a2d82', word: 'Soon ' },
  },
};

interface Task {
  readonly name: string;
  readonly steps: number;
  readonly file: string;
  readonly run: (owner: Owner, editor: OpenEditor, values: Values) => Promise<void>;
}

/** The gallery of a page once it has drawn its tiles: before, a press meets one of its figures. */
const gallery = ({ frame }: OpenEditor): Locator =>
  frame.locator('dm-gallery:state(ready)').first();

const TASKS: readonly Task[] = [
  {
    name: 'change a heading',
    steps: 2,
    file: 'en/home.html',
    async run(owner, editor, { word }) {
      const heading = editor.frame.locator('h1');
      await owner.doublePress(heading);
      await expect(editor.frame.locator('[role="textbox"][contenteditable="true"]')).toBeFocused();
      await owner.write(editor, word);
      await expect(heading).toContainText(word);
    },
  },
  {
    name: 'swap a picture of a gallery',
    steps: 3,
    file: 'en/gallery.html',
    async run(owner, editor, { picture }) {
      const { page } = editor;
      await owner.press(gallery(editor), { x: 40, y: 40 });
      await owner.press(page.getByRole('button', { name: 'Replace picture 2', exact: true }));
      const dialog = page.getByRole('dialog', { name: 'Replace the picture' });
      await owner.press(dialog.getByRole('button', { name: picture.label }));
      const second = gallery(editor).locator('figure img').nth(1);
      await expect(second).toHaveAttribute('src', `/media/mobile/${picture.name}.jpg`);
    },
  },
  {
    name: 'change the columns of a gallery',
    steps: 2,
    file: 'en/cameras.html',
    async run(owner, editor, { columns }) {
      await owner.press(gallery(editor), { x: 40, y: 40 });
      await owner.type(editor.page.getByLabel('Columns', { exact: true }), columns);
      await expect(gallery(editor)).toHaveAttribute('cols', columns);
    },
  },
  {
    name: 'change the accent colour',
    steps: 3,
    file: 'en/rooms.html',
    async run(owner, { page, frame }, { color }) {
      const accent = page.getByRole('group', { name: 'Accent', exact: true }).getByLabel('Light');
      await owner.press(page.getByRole('button', { name: 'Theme', exact: true }));
      // The press that opens the browser's picker, which no driver reaches, and the colour in it.
      owner.steps += 1;
      await owner.type(accent, color);
      const used = () =>
        frame
          .locator('html')
          .evaluate((root) => getComputedStyle(root).getPropertyValue('--red').trim());
      await expect.poll(used).toContain(color);
    },
  },
  {
    name: 'add a section with a form',
    steps: 4,
    file: 'en/story.html',
    async run(owner, { page, frame }) {
      const forms = frame.locator('#dm-content dm-form');
      const before = await forms.count();
      await owner.press(page.getByRole('button', { name: 'Add a block' }));
      await owner.type(page.getByLabel('Search'), 'form');
      const sections = page.getByRole('dialog').locator('.add-group', { hasText: 'Sections' });
      await owner.press(sections.getByRole('button').first());
      await expect(forms).toHaveCount(before + 1);
    },
  },
];

const publishAll = async (owner: Owner, { page }: OpenEditor): Promise<void> => {
  await owner.press(page.getByRole('button', { name: 'Publish', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await owner.press(dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('Published');
};

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

for (const [width, height] of [
  [1440, 900],
  [375, 740],
] as const) {
  test.describe(`at ${width} px an owner can`, () => {
    for (const { name, steps, file, run } of TASKS) {
      test(
        `${name} in ${steps} steps, and publish it in 2`,
        { tag: width === 1440 && name === 'change a heading' ? ['@main'] : [] },
        async ({ page, complaints }, { project }) => {
          const isFilmed = project.name === 'films';
          await page.setViewportSize({ width, height });
          const editor = await openEditor(page, file);
          const end = isFilmed
            ? await film(page, `${name.replaceAll(' ', '-')}-${width}`)
            : undefined;
          const owner = new Owner(isFilmed);
          await run(owner, editor, VALUES[width]!);
          expect(owner.steps).toBeLessThanOrEqual(steps);
          owner.steps = 0;
          await publishAll(owner, editor);
          expect(owner.steps).toBeLessThanOrEqual(2);
          if (end) console.log(await end());
          expect(complaints).toEqual([]);
        },
      );
    }
  });
}
