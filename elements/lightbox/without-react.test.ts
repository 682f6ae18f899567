import { button, dialog, open, place, setUpLightboxTests } from '../../test/fixtures/lightbox';
import { waitUntil } from '../../test/fixtures/wait-until';
import { expectNoReact } from '../../test/fixtures/without-react';

describe('a viewer without React', () => {
  setUpLightboxTests();

  it('opens, and shares', async () => {
    const lightbox = await place();
    await open(lightbox);
    await waitUntil(() => button(lightbox, 'Share'));
    button(lightbox, 'Share').click();
    await waitUntil(() => dialog(lightbox).querySelector('[role=menuitem]'));
    await expectNoReact();
  });
});
