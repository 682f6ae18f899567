import type { Page } from '@playwright/test';
import { expect, test } from '../site';
import { ARABIC, serveArabic } from './arabic-form';
import { expectPicture, open, type State } from './pictures';
import { BOOKING, CONTACT, EXAMPLES, GUESTS, opened } from './states';
import { UNTRIED } from '../fixtures/untried';

test.use({
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 375, height: 800 },
  colorScheme: 'light',
});
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.pictures);

/** States by the name of their picture. */
type Pictures = Readonly<Record<string, State>>;

function testPictures(mode: string, pictures: Pictures, prepare?: (page: Page) => Promise<void>) {
  for (const [name, state] of Object.entries(pictures)) {
    test(`${mode}: ${name}`, async ({ page }) => {
      await prepare?.(page);
      await expectPicture(page, `${mode}-${name}`, state);
    });
  }
}

test.describe('on dark pages', () => {
  test.use({ colorScheme: 'dark' });
  testPictures('dark', {
    'contact-invalid': CONTACT.invalid,
    'contact-counter': CONTACT.counter,
    'contact-sending': CONTACT.sending,
    'contact-failed': CONTACT.failed,
    'contact-success': CONTACT.success,
    'date-open': BOOKING['date-open'],
    'time-open': BOOKING['time-open'],
    'file-stored': BOOKING['file-stored'],
    'file-refused': BOOKING['file-refused'],
    'prompt-wrong': GUESTS['prompt-wrong'],
    'captcha-loading': EXAMPLES['captcha-loading'],
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });
  testPictures('forced', {
    'contact-invalid': CONTACT.invalid,
    'date-open': BOOKING['date-open'],
    'file-refused': BOOKING['file-refused'],
    'step-3-invalid': BOOKING['step-3-invalid'],
  });
});

/** Doubles the size of text, as a browser's own setting does. */
const enlargeText = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('font-size', '200%');
    });
  });
};

test.describe('with text twice as large, at 320 px', () => {
  test.use({ viewport: { width: 320, height: 800 } });
  testPictures(
    'large-text',
    {
      'contact-invalid': CONTACT.invalid,
      'contact-sending': CONTACT.sending,
      'date-open': BOOKING['date-open'],
      'file-refused': BOOKING['file-refused'],
      'step-3-invalid': BOOKING['step-3-invalid'],
      prompt: GUESTS.prompt,
    },
    enlargeText,
  );
});

/** States of a form in Arabic. */
const arabic =
  (prepare: (page: Page) => Promise<void>): State =>
  async (page) => {
    await serveArabic(page);
    const form = await open(page, ARABIC);
    await prepare(page);
    return { parts: [form] };
  };

const INVALID = arabic(async (page) => {
  await page.locator('[type=email]').fill('ada@');
  const input = page.locator('dm-file-upload .zone input').first();
  const buffer = Buffer.from('MZ');
  await input.setInputFiles({ name: 'x.exe', mimeType: 'application/octet-stream', buffer });
  await page.locator('textarea').fill('ضوء '.repeat(22));
  await page.getByRole('button', { name: 'أرسل', exact: true }).click();
  await expect(page.getByText('راجع هذه الحقول.')).toBeVisible();
});

for (const width of [375, 1440]) {
  test.describe(`in Arabic at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    testPictures(`arabic-${String(width)}`, {
      invalid: INVALID,
      sending: arabic(async (page) => {
        await page.route('**/dmform.submit.jsp*', () => undefined);
        await page.locator('[name=dmform-01]').fill('ليلى');
        await page.locator('[type=email]').fill('layla@example.com');
        await page.locator('dm-date-picker [part=input]').fill('31/12/2030');
        await page.locator('select').selectOption({ index: 1 });
        await page.getByRole('checkbox').check();
        await page.getByRole('button', { name: 'أرسل', exact: true }).click();
        await expect(page.getByText('جارٍ الإرسال')).toHaveCSS('opacity', '1');
      }),
      'date-open': async (page) => {
        await page.clock.setFixedTime(new Date('2030-12-05T12:00:00Z'));
        await serveArabic(page);
        await open(page, ARABIC);
        await page.locator('dm-date-picker [part=input]').fill('31/12/2030');
        await page.locator('dm-date-picker [part=button]').click();
        await expect(page.locator('dm-date-picker [part~=selected]')).toBeFocused();
        return opened('dm-date-picker')(page);
      },
    });
  });
}

/** The page as it is printed, on paper as wide as the window. */
const printed =
  (state: State): State =>
  async (page) => {
    const subject = await state(page);
    await page.emulateMedia({ media: 'print' });
    return subject;
  };

test.describe('printed', () => {
  test.use({ viewport: { width: 720, height: 1000 } });
  test.afterEach(({ page }) => page.emulateMedia({ media: null }));
  testPictures('print', {
    'contact-counter': printed(CONTACT.counter),
    'file-stored': printed(BOOKING['file-stored']),
  });
});

/** What scrolls sideways, with a shade at the edge past which there is more. */
const scrolling =
  (path: string, tag: string, selector: string): State =>
  async (page) => {
    await open(page, path, tag);
    const part = page.locator(selector).first();
    await part.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const { width, content } = await part.evaluate(({ clientWidth, scrollWidth }) => ({
      width: clientWidth,
      content: scrollWidth,
    }));
    expect(content, 'scrolls').toBeGreaterThan(width);
    return { parts: [part], isWindow: true };
  };

test.describe('what scrolls sideways', () => {
  test.use({ viewport: { width: 320, height: 800 } });
  testPictures(
    'scrolls',
    {
      'menu-bar': scrolling('/kitchen', 'dm-restaurant-menu', 'dm-restaurant-menu [part=bar] ul'),
      table: scrolling('/getting-here', 'main', '.scroller'),
    },
    enlargeText,
  );
});
