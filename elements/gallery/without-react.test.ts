import { expect } from '@open-wc/testing';
import { place, tiles } from '../../test/fixtures/gallery';
import { expectNoReact } from '../../test/fixtures/without-react';

it('a gallery is drawn without React', async () => {
  expect(tiles(await place(3))).to.have.length(3);
  await expectNoReact();
});
