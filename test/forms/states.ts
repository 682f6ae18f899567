import type { Locator, Page } from '@playwright/test';
import { expect } from '../site';
import { open, type State, type Subject } from './pictures';

const SUBMIT = '**/dmform.submit.jsp*';

const summary = async (form: Locator): Promise<void> => {
  await expect(form.getByText('Check these fields.')).toBeVisible();
};

/** Brings a form into a state. */
type Prepare = (page: Page, form: Locator) => Promise<unknown>;
/** What the picture of a page shows. */
type SubjectOf = (page: Page) => Subject;

/** A state of the form on a page. */
const state =
  (path: string, prepare?: Prepare, subjectOf?: SubjectOf): State =>
  async (page) => {
    const form = await open(page, path);
    await prepare?.(page, form);
    return subjectOf?.(page) ?? { parts: [form] };
  };

const contact = (prepare?: Prepare): State => state('/contact', prepare);

const booking = (prepare?: Prepare, subjectOf?: SubjectOf): State =>
  state('/booking', prepare, subjectOf);

const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function fillContact(page: Page): Promise<void> {
  await field(page, 'Name').fill('Ada Fell');
  await field(page, 'E-mail').fill('ada@example.com');
  await page.getByLabel('For whom *').selectOption('Darkroom');
  await page.getByLabel('Message *').fill('Do you have a pinhole camera?');
}

/** States of the contact form. */
export const CONTACT = {
  empty: contact(),
  focused: contact(async (page) => {
    await field(page, 'Name').focus();
    await page.keyboard.press('Tab');
  }),
  invalid: contact(async (page, form) => {
    await field(page, 'E-mail').fill('ada@');
    await press(page, 'Send');
    await summary(form);
  }),
  'required-by-answer': contact(async (page, form) => {
    await fillContact(page);
    await page.getByLabel('For whom *').selectOption('Table');
    await press(page, 'Send');
    await summary(form);
  }),
  counter: contact(async (page, form) => {
    await page.getByLabel('Message *').fill('word '.repeat(340));
    await expect(form.getByText('1,700 of 2,000 characters')).toBeVisible();
  }),
  sending: contact(async (page, form) => {
    await page.route(SUBMIT, () => undefined);
    await fillContact(page);
    await press(page, 'Send');
    await expect(form.getByText('Sending')).toHaveCSS('opacity', '1');
  }),
  failed: contact(async (page, form) => {
    await page.route(SUBMIT, (route) => route.fulfill({ status: 500, json: {} }));
    await fillContact(page);
    await press(page, 'Send');
    await expect(form.getByText('The form could not be sent.')).toBeVisible();
  }),
  success: contact(async (page, form) => {
    await page.route(SUBMIT, (route) => route.fulfill({ json: { status: 'stored', id: '1' } }));
    await fillContact(page);
    await press(page, 'Send');
    await expect(form.getByText('Thank you.')).toBeVisible();
  }),
} satisfies Record<string, State>;

const date = (page: Page): Locator => page.locator('dm-date-picker [part=input]');

async function toSecondStep(page: Page): Promise<void> {
  await page.getByLabel('Room *').selectOption('Net loft');
  await date(page).fill('31/12/2030');
  await press(page, 'Next');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
}

async function toLastStep(page: Page): Promise<void> {
  await toSecondStep(page);
  await page.getByLabel('No', { exact: true }).check();
  await press(page, 'Next');
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
}

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function chooseFile(page: Page, name: string, mimeType: string): Promise<void> {
  await page.getByLabel('Yes', { exact: true }).check();
  const input = page.locator('dm-file-upload .zone input').first();
  await input.setInputFiles({ name, mimeType, buffer: PIXEL });
}

/** An open picker, with its field. */
export const opened =
  (tag: string): SubjectOf =>
  (page) => ({
    parts: [page.locator(`${tag} [part=field]`), page.locator(`${tag} [part=popover]`)],
    isWindow: true,
  });

/** States of the booking form, in its steps. */
export const BOOKING = {
  'step-1': booking(),
  'step-1-invalid': booking(async (page, form) => {
    await page.getByLabel('Nights *').fill('20');
    await page.locator('dm-time-picker [part=input]').fill('9:00');
    await press(page, 'Next');
    await summary(form);
  }),
  'date-open': booking(async (page) => {
    // Today is another day every day.
    await page.clock.setFixedTime(new Date('2030-12-05T12:00:00Z'));
    await date(page).fill('31/12/2030');
    await page.locator('dm-date-picker [part=button]').click();
    await expect(page.locator('dm-date-picker [part~=selected]')).toBeFocused();
  }, opened('dm-date-picker')),
  'time-open': booking(async (page) => {
    await page.locator('dm-time-picker [part=input]').fill('17:00');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('dm-time-picker [part~=active]')).toBeVisible();
  }, opened('dm-time-picker')),
  'step-2-invalid': booking(async (page, form) => {
    await toSecondStep(page);
    await press(page, 'Next');
    await summary(form);
  }),
  'file-stored': booking(async (page, form) => {
    await toSecondStep(page);
    await chooseFile(page, 'fog-on-the-pier.png', 'image/png');
    await expect(form.getByText('Uploaded', { exact: true })).toBeVisible();
  }),
  'file-sending': booking(async (page, form) => {
    await page.route('**/upload*/**', () => undefined);
    await page.route('**/upload*', () => undefined);
    await toSecondStep(page);
    await chooseFile(page, 'fog-on-the-pier.png', 'image/png');
    await expect(form.getByText('Uploading')).toBeVisible();
  }),
  'file-refused': booking(async (page, form) => {
    await toSecondStep(page);
    await chooseFile(page, 'x.exe', 'application/octet-stream');
    await expect(form.getByText('Files of this type are not accepted.')).toHaveCount(1);
    await press(page, 'Next');
    await summary(form);
  }),
  'step-3': booking(toLastStep),
  'step-3-invalid': booking(async (page, form) => {
    await toLastStep(page);
    await page.getByLabel('Telephone', { exact: true }).first().check();
    await press(page, 'Ask for the room');
    await summary(form);
  }),
} satisfies Record<string, State>;

async function prompt(page: Page): Promise<Locator> {
  await open(page, '/rooms', 'main');
  await page.getByRole('main').evaluate((main) => {
    const link = document.createElement('a');
    link.href = '/guests';
    main.append(link);
    link.click();
  });
  await expect(page.locator('dm-popup input[type=password]')).toBeFocused();
  return page.locator('dm-popup [part=dialog]');
}

/** The password prompt, in its popup and in the place of a page's content. */
export const GUESTS = {
  prompt: async (page) => ({ parts: [await prompt(page)], isWindow: true }),
  'prompt-wrong': async (page) => {
    const dialog = await prompt(page);
    await page.keyboard.type('hypo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.');
    return { parts: [dialog], isWindow: true };
  },
  page: async (page) => {
    await open(page, '/guests', 'main');
    await expect(page.locator('.dm-password-show')).toBeVisible();
    return { parts: [page.locator('.dm-locked')] };
  },
} satisfies Record<string, State>;

const example =
  (name: string, prepare?: (page: Page) => Promise<unknown>): State =>
  async (page) => {
    await open(page, `/elements/${name}/example`, `dm-${name}`);
    await prepare?.(page);
    return { parts: [page.locator('main')] };
  };

const CAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/**';

/** Gives the site a captcha whose script is answered by a function. */
const captcha =
  (answer: 'never' | 'failure', message: string): State =>
  async (page) => {
    await page.route('**/api/public/rt/captcha', (route) =>
      route.fulfill({ json: { publicKey: 'k' } }),
    );
    await page.route(CAPTCHA_SCRIPT, (route) =>
      answer === 'failure' ? route.abort() : new Promise<void>(() => undefined),
    );
    await page.route('**/elements/captcha/example', async (route) => {
      // Another origin's script is not allowed by the site's policy.
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': '' };
      await route.fulfill({ response, headers });
    });
    return example('captcha', async () => {
      await expect(page.locator('dm-captcha').getByText(message)).toBeVisible();
    })(page);
  };

/** The examples in the documentation. */
export const EXAMPLES = {
  form: example('form', async (page) => {
    await press(page, 'Send');
    await summary(page.locator('dm-form'));
  }),
  'file-upload': example('file-upload', async (page) => {
    await press(page, 'Send');
    await expect(page.locator('dm-file-upload [part=error]')).toBeVisible();
  }),
  'date-picker': example('date-picker'),
  'time-picker': example('time-picker', async (page) => {
    await page.locator('dm-time-picker [part=input]').fill('3 pm');
    await page.keyboard.press('Tab');
    await expect(page.locator('dm-time-picker [part=error]')).toBeVisible();
  }),
  'captcha-loading': captcha('never', 'Loading'),
  'captcha-failed': captcha('failure', 'could not be loaded'),
} satisfies Record<string, State>;
