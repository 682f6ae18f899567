import { expect, nextFrame } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { part, parts, place, useStorage, waitForText } from '../../test/fixtures/uploads';
import { waitUntil } from '../../test/fixtures/wait-until';

describe('files of remote sources', () => {
  const picker = (outcome: string): string => `/test/fixtures/picker.js?outcome=${outcome}`;
  useStorage();

  const placeWithPicker = async (script: string) => {
    updateSite({ scripts: { pickerKey: 'key', picker: script } });
    const { element } = await place({ sources: 'computer drive, mail', accept: '.txt' });
    return { element, buttons: parts(element, 'source') };
  };

  afterEach(() => {
    Reflect.deleteProperty(window, 'filestack');
    for (const added of document.head.querySelectorAll('script[data-dm]')) added.remove();
  });

  it('are offered if the site has a key', async () => {
    const { element } = await place({ sources: 'computer drive mail' });
    expect(parts(element, 'source')).to.have.length(0);
    const { buttons } = await placeWithPicker('');
    expect(buttons.map(({ textContent }) => textContent)).to.deep.equal([
      'From a cloud drive',
      'From e-mail',
    ]);
  });

  it('are uploaded like other files', async () => {
    const real = window.fetch.bind(window);
    window.fetch = (input, init) =>
      typeof input === 'string' && input.endsWith('/picked.txt')
        ? Promise.resolve(new Response('words'))
        : real(input, init);
    const { element, buttons } = await placeWithPicker(picker('pick'));
    buttons[0]!.click();
    await waitForText(element, 'Uploaded');
    expect(element.value).to.contain('mine.txt');
    const { key, options } = Reflect.get(window, 'picked') as {
      key: string;
      options: Record<string, unknown>;
    };
    expect(key).to.equal('key');
    expect(options).to.deep.include({ accept: ['.txt'], maxFiles: 1, maxSize: 10_485_760 });
    expect(options['fromSources']).to.include('googledrive');
    window.fetch = real;
  });

  it('are not added if the visitor cancels', async () => {
    const { element, buttons } = await placeWithPicker(picker('cancel'));
    buttons[1]!.click();
    await waitUntil(() => Reflect.get(window, 'filestack'));
    await nextFrame();
    expect(parts(element, 'file')).to.have.length(0);
    expect(part(element, 'choose').textContent).to.equal('Choose a file');
    expect(logLines).to.deep.equal([]);
  });

  for (const [failure, script] of [
    ['the script cannot be loaded', '/no-such-picker.js'],
    ['the key is refused', picker('refuse')],
    ['the service fails to fetch the files', picker('lose')],
    ['the files cannot be fetched from the service', picker('miss')],
    ['the files have no address', picker('mislead')],
  ] as const) {
    it(`cause a message if ${failure}`, async () => {
      const { element, buttons } = await placeWithPicker(script);
      buttons[0]!.click();
      await waitForText(element, 'Those files could not be loaded.');
      expect(logLines).to.have.length(1);
      await expect(element).to.be.accessible();
    });
  }
});
