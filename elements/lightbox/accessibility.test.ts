import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import {
  button,
  dialog,
  open,
  place,
  announcement,
  setUpLightboxTests,
} from '../../test/fixtures/lightbox';

describe('dm-lightbox', () => {
  setUpLightboxTests();

  describe('accessibility', () => {
    it('is accessible, closed and open', async () => {
      const lightbox = await place();
      await expect(lightbox).to.be.accessible();
      await open(lightbox);
      await expect(lightbox).to.be.accessible();
      expect(dialog(lightbox).getAttribute('aria-label')).to.equal('Pictures');
      await sendKeys({ press: '+' });
      await expect(lightbox).to.be.accessible();
    });

    it('has named controls of 44 px, reached by Tab, which stays inside', async () => {
      const lightbox = await place();
      await open(lightbox);
      const names = new Set<string>();
      for (let n = 0; n < 8; n++) {
        await sendKeys({ press: 'Tab' });
        const active = lightbox.shadowRoot!.activeElement;
        if (!(active instanceof HTMLButtonElement)) continue;
        names.add(active.getAttribute('aria-label')!);
        expect(active.getBoundingClientRect().width).to.be.at.least(44);
        expect(active.getBoundingClientRect().height).to.be.at.least(44);
      }
      expect(names).to.include('Close').and.include('Next picture').and.include('Previous picture');
    });

    it('fits into a window of 320 px', async () => {
      await setViewport({ width: 320, height: 568 });
      const lightbox = await place();
      await open(lightbox);
      for (const control of dialog(lightbox).querySelectorAll('button')) {
        const { left, right } = control.getBoundingClientRect();
        expect(left >= 0 && right <= 320, control.getAttribute('aria-label')!).to.be.true;
      }
      await setViewport({ width: 800, height: 600 });
    });

    it('uses the texts of the site', async () => {
      updateSite({ strings: { close: 'Schließen', picturePosition: 'Bild {index} von {count}' } });
      const lightbox = await place();
      await open(lightbox);
      expect(button(lightbox, 'Schließen')).to.exist;
      expect(announcement(lightbox)).to.match(/^Bild 1 von 3/);
      updateSite({ strings: {} });
    });
  });
});
