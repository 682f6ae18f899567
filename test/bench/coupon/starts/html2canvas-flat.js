import html2canvas from 'html2canvas';
import { offer } from '../../../coupon/probes/page';
import { flatCopy } from '../flat-copy';

/** Of a document, the library reads the background, which has to be in sRGB too. */
function addDocument(copy) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: absolute; inline-size: 420px; block-size: 600px; border: 0';
  document.body.append(frame);
  const { head, body, documentElement } = frame.contentDocument;
  for (const link of document.querySelectorAll('link[rel=stylesheet]'))
    head.append(link.cloneNode());
  for (const element of [documentElement, body]) element.style.background = '#fff';
  body.append(copy);
  return frame;
}

/** Resolves once the sheets and fonts of the document are there. */
async function fontsOf(page) {
  const links = [...page.querySelectorAll('link')].map(
    (link) => new Promise((resolve) => link.addEventListener('load', resolve, { once: true })),
  );
  await Promise.all(links);
  await page.fonts.ready;
}

offer(async (paper) => {
  const frame = addDocument(flatCopy(paper));
  try {
    await fontsOf(frame.contentDocument);
    const copy = frame.contentDocument.body.firstElementChild;
    return await html2canvas(copy, { scale: devicePixelRatio, useCORS: true, logging: false });
  } finally {
    frame.remove();
  }
});
