import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { readMarkup } from './data';
import { waitUntil } from '../../test/fixtures/wait-until';
import { BASES, drawn, parse, place, settle, stage } from '../../test/fixtures/probe/bases';

const json = (text: string): string => `<script type="application/json">${text}</script>`;

function line(text: string): HTMLParagraphElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

for (const { name, tag } of BASES) {
  describe(`data of a ${name} element`, () => {
    it('comes from its children', async () => {
      const probe = await place(tag, '', '<p>one</p><p>two</p>');
      expect(drawn(probe).items).to.deep.equal(['one', 'two']);
      expect(probe.items).to.deep.equal(['one', 'two']);
    });

    it('prefers a JSON script to the children', async () => {
      const probe = await place(tag, '', `<p>one</p>${json('["a","b"]')}`);
      expect(drawn(probe).items).to.deep.equal(['a', 'b']);
    });

    it('prefers a property to the markup', async () => {
      const probe = await place(tag, '', json('["a"]'));
      probe.items = ['x'];
      await settle();
      expect(drawn(probe).items).to.deep.equal(['x']);
      Object.assign(probe, { items: undefined });
      await settle();
      expect(drawn(probe).items).to.deep.equal(['a']);
    });

    it('falls back to the children, with one log line, when the JSON is malformed', async () => {
      const probe = await place(tag, '', `<p>one</p>${json('["a",')}`);
      expect(drawn(probe).items).to.deep.equal(['one']);
      // Once it is known that it cannot be mended.
      await waitUntil(() => logLines.length > 0);
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include('its JSON has the wrong shape');
    });

    it('falls back to the children, with one log line, when the JSON has the wrong shape', async () => {
      const probe = await place(tag, '', `<p>one</p>${json('{"items":[]}')}`);
      expect(drawn(probe).items).to.deep.equal(['one']);
      expect(logLines[0]).to.include(
        'its JSON has the wrong shape for "items", its children are used',
      );
    });

    it('logs a property of the wrong shape once and uses the markup', async () => {
      const probe = await place(tag, '', '<p>one</p>');
      for (const items of [5, 'text', [1, 2], {}]) Object.assign(probe, { items });
      await settle();
      expect(drawn(probe).items).to.deep.equal(['one']);
      expect(logLines).to.deep.equal([
        `[dm] <${tag}>: property items has the wrong shape, its markup is used`,
      ]);
    });

    it('is read from a JSON script in boxes that hold nothing else, and from no other', async () => {
      const boxed = `<p>one</p><div><!-- --><p>${json('["deep"]')}<br></p></div>`;
      expect(drawn(await place(tag, '', boxed)).items).to.deep.equal(['deep']);
      const others = `<p>one</p><div>two ${json('["deep"]')}</div><x-y>${json('["deep"]')}</x-y>`;
      expect(drawn(await place(tag, '', others)).items).to.include('one');
    });

    it('is read from JSON that the system around the page has changed', async () => {
      const text = '<script type="application/json; charset=utf-8">[&quot;a&quot;]</script>';
      const probe = await place(tag, '', `<p>one</p>${text}`);
      await waitUntil(() => drawn(probe).items.join() === 'a');
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include('its JSON was not valid, and is read as it was meant');
    });

    it('updates when children are added, changed and removed', async () => {
      const probe = await place(tag, '', '<p>one</p>');
      probe.append(line('two'));
      await settle();
      expect(drawn(probe).items).to.deep.equal(['one', 'two']);
      probe.querySelector('p')!.firstChild!.nodeValue = 'uno';
      await settle();
      expect(drawn(probe).items).to.deep.equal(['uno', 'two']);
      probe.replaceChildren();
      await settle();
      expect(drawn(probe).items).to.deep.equal([]);
    });

    it('updates when a JSON script changes or is added', async () => {
      const probe = await place(tag, '', '<p>one</p>');
      const script = document.createElement('script');
      script.type = 'application/json';
      script.textContent = '["a"]';
      probe.append(script);
      await settle();
      expect(drawn(probe).items).to.deep.equal(['a']);
      script.textContent = '["b","c"]';
      await settle();
      expect(drawn(probe).items).to.deep.equal(['b', 'c']);
      script.remove();
      await settle();
      expect(drawn(probe).items).to.deep.equal(['one']);
    });

    it('is read again after changes made while detached', async () => {
      const probe = await place(tag, '', '<p>one</p>');
      probe.remove();
      await settle();
      probe.append(line('two'));
      expect(probe.items).to.deep.equal(['one', 'two']);
      stage.append(probe);
      await probe.ready;
      expect(drawn(probe).items).to.deep.equal(['one', 'two']);
    });

    it('includes children that are parsed after the element', async () => {
      const probe = parse(tag);
      stage.append(probe);
      probe.append(line('one'));
      await probe.ready;
      await settle();
      expect(drawn(probe).items).to.deep.equal(['one']);
    });

    it('keeps untrusted text as text', async () => {
      const probe = await place(tag, '', json('["<img src=x onerror=alert(1)>"]'));
      expect(drawn(probe).items).to.deep.equal(['<img src=x onerror=alert(1)>']);
      expect(probe.shadowRoot!.querySelector('img')).to.be.null;
    });
  });
}

describe('data that is drawn in place of the children', () => {
  /** Reads the headings of an element, and what of its children they leave over. */
  const read = (markup: string) => {
    stage.innerHTML = markup;
    return readMarkup(stage, {
      name: 'titles',
      replacesChildren: true,
      fromChildren: (host, markRead) =>
        Array.from(host.querySelectorAll('h2'), (heading) => {
          markRead(heading);
          return heading.textContent;
        }),
      read: () => undefined,
    });
  };

  it('leaves what was not read beside it', () => {
    const { data, leftOver } = read('<div><h2>One</h2><p>More</p></div>');
    expect(data).to.deep.equal(['One']);
    expect(leftOver?.after).to.have.length(1);
    expect(leftOver?.stuck).to.equal(undefined);
    expect(logLines).to.be.empty;
  });

  it('says which child cannot stand beside it, so that all of them are shown', () => {
    const { leftOver } = read('<div><h2>One</h2><video controls></video></div>');
    expect(leftOver?.stuck?.localName).to.equal('video');
    expect(logLines).to.deep.equal([
      '[dm] <main>: its children are shown as they are: <video> stands among what it reads, in the same child',
    ]);
  });
});
