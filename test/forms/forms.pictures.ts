import { test } from '../site';
import { expectPicture, type State } from './pictures';
import { BOOKING, CONTACT, EXAMPLES, GUESTS } from './states';
import { UNTRIED } from '../fixtures/untried';

test.use({
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
});
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.pictures);

/** States of a page, by the widths at which their pictures are stored. */
type Plan<States> = Readonly<Record<number, readonly (keyof States & string)[]>>;

function testPictures<States extends Readonly<Record<string, State>>>(
  name: string,
  states: States,
  plan: Plan<States>,
): void {
  for (const [width, names] of Object.entries(plan)) {
    for (const key of names) {
      test(`${name} ${key} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width: Number(width), height: 800 });
        await expectPicture(page, `${name}-${key}-${width}`, states[key]!);
      });
    }
  }
}

testPictures('contact', CONTACT, {
  320: ['invalid', 'sending', 'failed'],
  375: [
    'empty',
    'focused',
    'invalid',
    'required-by-answer',
    'counter',
    'sending',
    'failed',
    'success',
  ],
  1440: ['invalid', 'sending', 'success'],
});

testPictures('booking', BOOKING, {
  320: ['step-1', 'date-open', 'file-refused', 'step-3-invalid'],
  375: [
    'step-1-invalid',
    'date-open',
    'time-open',
    'step-2-invalid',
    'file-stored',
    'file-sending',
    'file-refused',
    'step-3',
    'step-3-invalid',
  ],
  1440: ['step-1-invalid', 'date-open', 'time-open', 'file-refused', 'step-3-invalid'],
});

testPictures('guests', GUESTS, {
  320: ['prompt'],
  375: ['prompt', 'prompt-wrong', 'page'],
  1440: ['prompt', 'prompt-wrong'],
});

testPictures('example', EXAMPLES, {
  320: ['file-upload'],
  375: ['form', 'file-upload', 'date-picker', 'time-picker', 'captcha-loading', 'captcha-failed'],
});
