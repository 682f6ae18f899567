import type { Page } from '@playwright/test';

/** The words of forms in Arabic, as a site sets them. */
const STRINGS = {
  formSummary: 'راجع هذه الحقول.',
  formRequired: 'املأ هذا الحقل.',
  formOption: 'اختر من القائمة.',
  formOptIn: 'ضع علامة في هذا المربّع للمتابعة.',
  formEmail: 'أدخل بريدًا مثل name@example.com.',
  formSending: 'جارٍ الإرسال',
  formFailed: 'تعذّر إرسال النموذج. إجاباتك ما زالت هنا.',
  formAgain: 'أرسل مرة أخرى',
  formUsed: '{count} من {limit} حرفًا',
  chooseFile: 'اختر ملفًا',
  chooseAnother: 'اختر ملفًا آخر',
  orDrop: 'أو أفلته هنا',
  fileTypes: '{types}، حتى {size}.',
  pictures: 'صور',
  wrongType: 'لا تُقبل ملفات من هذا النوع.',
  today: 'اليوم',
  clear: 'مسح',
  close: 'إغلاق',
  dateMissing: 'أدخل تاريخًا.',
};

const MARKUP = `<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>حجز</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/dm/1/dm.css" />
    <link rel="stylesheet" href="/assets/site.css" />
    <script type="application/json" id="dm-site">${JSON.stringify({ strings: STRINGS })}</script>
    <script type="module" src="/dm/1/dm-site.js"></script>
  </head>
  <body>
    <main class="wrap" data-dm-outlet>
      <h1 class="visually-hidden">حجز غرفة</h1>
      <dm-form lang="ar">
        <form class="form" method="post" action="/_dm/s/rt/widgets/dmform.submit.jsp">
          <div class="form-row">
            <label class="field">الاسم * <input name="dmform-01" required /></label>
            <label class="field">البريد * <input type="email" name="dmform-02" required /></label>
          </div>
          <div class="form-row">
            <dm-date-picker class="field" name="dmform-03" label="الليلة الأولى" required></dm-date-picker>
            <label class="field">الغرفة *
              <select name="dmform-04" required>
                <option value="">اختر غرفة</option>
                <option>غرفة الملح</option>
              </select>
            </label>
          </div>
          <dm-file-upload class="field" name="dmform-05" label="صورة للطباعة" accept="image/*"></dm-file-upload>
          <label class="field">رسالة <textarea name="dmform-06" rows="3" maxlength="100" data-dm-counter></textarea></label>
          <label class="choice"><input type="checkbox" name="dmform-07" required /> <span>لكم أن تحفظوا هذا للرد عليّ. *</span></label>
          <p><button class="button" type="submit">أرسل</button></p>
        </form>
      </dm-form>
    </main>
  </body>
</html>`;

/** Address of a page with a form in Arabic. */
export const ARABIC = '/arabic';

/** Serves the page at {@link ARABIC}. */
export async function serveArabic(page: Page): Promise<void> {
  await page.route(`**${ARABIC}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: MARKUP }),
  );
}
