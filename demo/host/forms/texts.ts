import type { Page, Site } from '../content/model';
import type { Mistake } from './mistake';
import type { Outcome } from './outcome';

/** What the host says about a submission. */
export type FormText =
  Outcome['kind'] | `${Outcome['kind']}Title` | 'back' | 'yourAnswers' | Mistake;

const ENGLISH: Readonly<Record<string, string>> = {
  storedTitle: 'Thank you',
  stored: 'Your answers have arrived.',
  invalidTitle: 'Something is missing',
  invalid: 'Nothing was sent yet. Go back and look at these fields:',
  captchaTitle: 'Are you a person?',
  captcha: 'Nothing was sent yet. Go back and answer the question that tells people from robots.',
  busyTitle: 'One moment',
  busy: 'Your answers are being stored. Try again in a moment.',
  closedTitle: 'This form is closed',
  closed: 'This form takes no more answers.',
  'too-largeTitle': 'That is too much',
  'too-large': 'Nothing was sent yet. Go back and send less text, or a smaller file.',
  malformedTitle: 'That did not arrive whole',
  malformed: 'Nothing was sent yet. Go back and try again.',
  unsupportedTitle: 'That did not arrive whole',
  unsupported: 'Nothing was sent yet. Go back and try again.',
  limitedTitle: 'One moment',
  limited: 'Many answers came from your network. Nothing was sent yet; try again in some minutes.',
  failedTitle: 'Something went wrong',
  failed: 'Something went wrong on our side. Nothing was sent yet; go back and try again.',
  back: 'Back to the form',
  yourAnswers: 'What you wrote',
  required: 'Enter an answer.',
  email: 'Enter an e-mail address like name@example.com.',
  url: 'Enter a web address like https://example.com.',
  phone: 'Enter a telephone number.',
  number: 'Enter a number.',
  date: 'Enter a date.',
  time: 'Enter a time.',
  min: 'Enter something higher or later.',
  max: 'Enter something lower or earlier.',
  step: 'Enter one of the values that are offered.',
  short: 'Enter a longer answer.',
  long: 'Enter a shorter answer.',
  pattern: 'Enter the answer in the form that is asked for.',
  option: 'Choose one of the answers that are offered.',
  file: 'Choose the file again.',
};

const ARABIC: Readonly<Record<string, string>> = {
  storedTitle: 'شكرًا لك',
  stored: 'وصلتنا إجاباتك.',
  invalidTitle: 'هناك ما ينقص',
  invalid: 'لم يُرسَل شيء بعد. عد إلى النموذج وانظر في هذه الحقول:',
  captchaTitle: 'هل أنت إنسان؟',
  captcha: 'لم يُرسَل شيء بعد. عد وأجب عن السؤال الذي يميّز الناس من الآلات.',
  busyTitle: 'لحظة من فضلك',
  busy: 'يجري حفظ إجاباتك. حاول مرة أخرى بعد لحظة.',
  closedTitle: 'هذا النموذج مغلق',
  closed: 'لم يعد هذا النموذج يستقبل الإجابات.',
  'too-largeTitle': 'هذا أكثر من اللازم',
  'too-large': 'لم يُرسَل شيء بعد. عد وأرسل نصًّا أقصر أو ملفًّا أصغر.',
  malformedTitle: 'لم تصل الإجابة كاملة',
  malformed: 'لم يُرسَل شيء بعد. عد وحاول مرة أخرى.',
  unsupportedTitle: 'لم تصل الإجابة كاملة',
  unsupported: 'لم يُرسَل شيء بعد. عد وحاول مرة أخرى.',
  limitedTitle: 'لحظة من فضلك',
  limited: 'وصلت إجابات كثيرة من شبكتك. لم يُرسَل شيء بعد؛ حاول بعد بضع دقائق.',
  failedTitle: 'حدث خطأ ما',
  failed: 'حدث خطأ من جانبنا. لم يُرسَل شيء بعد؛ عد وحاول مرة أخرى.',
  back: 'العودة إلى النموذج',
  yourAnswers: 'ما كتبته',
  required: 'أدخل إجابة.',
  email: 'أدخل عنوان بريد إلكتروني مثل name@example.com.',
  url: 'أدخل عنوان موقع مثل https://example.com.',
  phone: 'أدخل رقم هاتف.',
  number: 'أدخل رقمًا.',
  date: 'أدخل تاريخًا.',
  time: 'أدخل وقتًا.',
  min: 'أدخل قيمة أكبر أو وقتًا أبعد.',
  max: 'أدخل قيمة أصغر أو وقتًا أقرب.',
  step: 'أدخل إحدى القيم المتاحة.',
  short: 'أدخل إجابة أطول.',
  long: 'أدخل إجابة أقصر.',
  pattern: 'أدخل الإجابة بالصيغة المطلوبة.',
  option: 'اختر إحدى الإجابات المعروضة.',
  file: 'اختر الملف مرة أخرى.',
};

const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: ARABIC };

/** What the site parameters call a text: `form` and the name, in one word. */
const keyOf = (name: string): string =>
  `form-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A text: the site's own, else in the page's language, else English. */
export function formText(
  { parameters }: Site,
  { lang }: Pick<Page, 'lang'>,
  name: FormText,
): string {
  const strings = parameters['strings'] as Readonly<Record<string, string>> | undefined;
  const [language = ''] = lang.split('-');
  return strings?.[keyOf(name)] ?? BY_LANGUAGE[language]?.[name] ?? ENGLISH[name] ?? '';
}
