import { UNTRIED } from '../fixtures/untried';
import { expect, test, typeOver } from '../site';
import { noteMessages, takeMessages } from './live-messages';
import { expectFocus, expectRead, expectSaid, open } from './read-out';
import { readPage } from './read-page';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.accessibilityTree);

test.beforeEach(({ page }) => noteMessages(page));

const BOOKINGS = [
  {
    path: '/booking',
    next: 'Next',
    send: 'Ask for the room',
    steps: ['Step 1 of 3'],
    step1: 'Step 1 of 3: Which room, and when',
    step2: 'Step 2 of 3: Who, and what for',
    step3: 'Step 3 of 3: How we reach you',
    errors:
      'Check these fields. Room: Choose an option from the list. First night: Enter or choose a date.',
    room: 'combobox, Room, Choose a room, invalid, Choose an option from the list.',
    date: 'textbox, First night, required, invalid, Date format: DD/MM/YYYY Enter or choose a date.',
    said: [
      'Sending',
      'Thank you. We look into the book and answer the same day. Fill in the form again',
    ],
    result: [
      'Result',
      'Thank you. We look into the book and answer the same day.',
      'button, Fill in the form again',
    ],
  },
  {
    path: '/ar/booking',
    next: 'التالي',
    send: 'اطلب الغرفة',
    steps: ['الخطوة 1 من 3'],
    step1: 'الخطوة 1 من 3: أيّ غرفة، ومتى',
    step2: 'الخطوة 2 من 3: من أنتم، وماذا تنوون',
    step3: 'الخطوة 3 من 3: كيف نصل إليك',
    errors: 'راجع هذه الحقول. الغرفة: اختر من القائمة. الليلة الأولى: أدخل تاريخًا أو اختره.',
    room: 'combobox, الغرفة, اختر غرفة, invalid, اختر من القائمة.',
    date: 'textbox, الليلة الأولى, required, invalid, صيغة التاريخ: يوم/شهر/سنة أدخل تاريخًا أو اختره.',
    said: ['جارٍ الإرسال', 'شكرًا لك. ننظر في الدفتر ونجيب في اليوم نفسه. املأ النموذج مرة أخرى'],
    result: [
      'النتيجة',
      'شكرًا لك. ننظر في الدفتر ونجيب في اليوم نفسه.',
      'button, املأ النموذج مرة أخرى',
    ],
  },
] as const;

for (const words of BOOKINGS) {
  test(`a room is asked for, with a mistake, at ${words.path}`, async ({ page }) => {
    await open(page, words.path, 'dm-form');
    const form = page.locator('dm-form');
    const next = form.getByRole('button', { name: words.next });
    await expectRead(page, `group, ${words.step1}`, [`group, ${words.step1}`, words.steps[0]]);
    await next.press('Enter');
    await expectSaid(page, words.errors);
    await expectFocus(page, words.room);
    await form.locator('select').first().selectOption({ index: 1 });
    const date = form.locator('dm-date-picker [part=input]');
    await date.focus();
    await expectFocus(page, words.date);
    await typeOver(date, '24/12/2027');
    await next.press('Enter');
    await expectFocus(page, `group, ${words.step2}`);
    // While the date was written, nothing interrupted.
    expect(await takeMessages(page)).toEqual([]);
    await form.locator('[name=dmform-06]').first().check();
    await next.press('Enter');
    await expectFocus(page, `group, ${words.step3}`);
    await form.locator('[name=dmform-09]').fill('Ada');
    await form.locator('[name=dmform-11]').fill('ada@example.com');
    await form.getByRole('checkbox').last().check();
    await form.getByRole('button', { name: words.send }).press('Enter');
    await expectFocus(page, `group, ${words.result[0]}`);
    await expectSaid(page, ...words.said);
    const phrases = await readPage(page);
    const fields = phrases.slice(phrases.indexOf(`group, ${words.result[0]}`));
    expect(fields).toEqual([`group, ${words.result[0]}`, ...words.result.slice(1)]);
    // Nothing is left of the steps.
    expect(phrases.join()).not.toContain(words.step3);
  });
}
