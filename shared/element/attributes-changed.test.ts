import { expect } from '@open-wc/testing';
import { parse, place, settle, stage, type Probe } from '../../test/fixtures/probe/bases';
import { attributes, data, styles } from '../../test/fixtures/probe/contract';
import { logLines } from '../../test/fixtures/log-lines';
import { itWithMoveBefore } from '../../test/fixtures/media';
import type { ChangedAttributes } from './contract';
import { define } from './define';
import { LitElement } from './lit-element';
import { ReactElement } from './react-element';

type Names = ChangedAttributes<typeof attributes>;

/** A probe that notes the calls of its hooks. */
interface Listening extends Probe {
  readonly calls: string[][];
  readonly callsSync: string[];
  /** Called by the hook. */
  react?: (names: Names) => unknown;
  reactSync?: () => void;
}

class ReactListener extends ReactElement.with({
  attributes,
  styles,
  data,
  load: 'eager',
  view: () => import('../../test/fixtures/probe/probe.view'),
}) {
  readonly calls: string[][] = [];
  readonly callsSync: string[] = [];
  react?: (names: Names) => unknown;
  reactSync?: () => void;

  protected override attributesChanged(names: Names): void {
    this.calls.push([...names]);
    return this.react?.(names) as undefined;
  }

  protected override attributesChangedSync(names: Names): void {
    this.callsSync.push(`${[...names].join()} ${this.count}`);
    this.reactSync?.();
  }
}

class LitListener extends LitElement.with({ attributes, styles, data, load: 'eager' }) {
  readonly calls: string[][] = [];
  readonly callsSync: string[] = [];
  react?: (names: Names) => unknown;
  reactSync?: () => void;

  protected override attributesChanged(names: Names): void {
    this.calls.push([...names]);
    return this.react?.(names) as undefined;
  }

  protected override attributesChangedSync(names: Names): void {
    this.callsSync.push(`${[...names].join()} ${this.count}`);
    this.reactSync?.();
  }

  protected override render(): unknown {
    return JSON.stringify(this.snapshot.count);
  }
}

const BASES = [
  { name: 'React', tag: 'dm-react-listener', Class: ReactListener },
  { name: 'Lit', tag: 'dm-lit-listener', Class: LitListener },
];

let defined = 0;

for (const { name, tag, Class } of BASES) {
  define(tag, Class);

  const listening = async (markup = ''): Promise<Listening> =>
    (await place(tag, markup)) as Listening;

  describe(`changed attributes of a ${name} element`, () => {
    it('are reported once for all that a script changes in a row', async () => {
      const probe = await listening('count="2"');
      probe.count = 5;
      probe.setAttribute('open', '');
      probe.count = 6;
      expect(probe.calls).to.deep.equal([]);
      await Promise.resolve();
      expect(probe.calls).to.deep.equal([['count', 'open']]);
      probe.removeAttribute('open');
      await Promise.resolve();
      expect(probe.calls.slice(1)).to.deep.equal([['open']]);
    });

    it('are reported by the names of the table, also an alias and a variant', async () => {
      const probe = await listening();
      probe.setAttribute('data-count', '4');
      probe.setAttribute('layout-mobile', 'row');
      probe.setAttribute('data-old-layout-tablet', 'row');
      probe.setAttribute('data-short', 'all');
      probe.setAttribute('load', 'idle');
      await Promise.resolve();
      expect(probe.calls).to.deep.equal([['count', 'layout', 'viewAllText', 'load']]);
    });

    it('are not reported for the attributes that it starts with', async () => {
      const probe = await listening('count="4" open');
      expect(probe.calls).to.deep.equal([]);
    });

    it('are not reported when an attribute is set to the text that it has', async () => {
      const probe = await listening('count="4"');
      probe.count = 4;
      await settle();
      expect(probe.calls).to.deep.equal([]);
    });

    it('are not reported for properties that were set before the upgrade', async () => {
      const later = `${tag}-later-${++defined}`;
      const probe = parse(later, '', 'count="2" open') as Listening;
      probe.count = 8;
      stage.append(probe);
      define(later, class extends (Class as typeof ReactListener) {});
      await probe.ready;
      await settle();
      expect(probe.getAttribute('count')).to.equal('8');
      expect(probe.calls).to.deep.equal([]);
      expect(probe.callsSync, 'the class has its fields').to.deep.equal([
        'count 2',
        'open 2',
        'count 8',
      ]);
      expect(logLines).to.deep.equal([]);
    });

    it('are set by properties from before an upgrade out of the document', async () => {
      const later = `${tag}-later-${++defined}`;
      const [first, second] = [parse(later), parse(later)] as [Listening, Listening];
      for (const probe of [first, second]) probe.count = 8;
      define(later, class extends (Class as typeof ReactListener) {});
      for (const probe of [first, second]) customElements.upgrade(probe);
      second.count = 7;
      await Promise.resolve();
      expect([first.count, second.count]).to.deep.equal([8, 7]);
      expect(first.getAttribute('count')).to.equal('8');
      expect(first.calls).to.deep.equal([]);
    });

    it('are not reported while it is out of the document', async () => {
      const probe = await listening();
      probe.remove();
      await settle();
      probe.count = 5;
      await settle();
      stage.append(probe);
      await probe.ready;
      await settle();
      expect(probe.calls).to.deep.equal([]);
      probe.count = 6;
      await settle();
      expect(probe.calls).to.deep.equal([['count']]);
    });

    it('are not reported after it was removed in the same task', async () => {
      const probe = await listening();
      probe.count = 5;
      probe.remove();
      await settle();
      stage.append(probe);
      await probe.ready;
      await settle();
      expect(probe.calls).to.deep.equal([]);
    });

    it('are reported when it is only moved', async () => {
      const probe = await listening();
      probe.count = 5;
      probe.remove();
      probe.open = true;
      stage.append(probe);
      await settle();
      expect(probe.calls).to.deep.equal([['count', 'open']]);
    });

    it('are reported when a microtask puts it back', async () => {
      const probe = await listening();
      probe.count = 5;
      queueMicrotask(() => stage.append(probe));
      probe.remove();
      await settle();
      expect(probe.calls).to.deep.equal([['count']]);
    });

    itWithMoveBefore('are reported when it is moved with moveBefore', async () => {
      const to = stage.appendChild(document.createElement('div'));
      const probe = await listening();
      probe.count = 5;
      (to as unknown as { moveBefore: (node: Node, before: null) => void }).moveBefore(probe, null);
      probe.open = true;
      await settle();
      expect(probe.calls).to.deep.equal([['count', 'open']]);
    });

    it('are reported again when the hook changes some itself', async () => {
      const probe = await listening();
      probe.react = (names) => {
        if (names.has('count')) probe.open = true;
      };
      probe.count = 5;
      await settle();
      expect(probe.calls).to.deep.equal([['count'], ['open']]);
    });

    it('go on being reported after an exception, which is logged once', async () => {
      const probe = await listening();
      probe.react = () => {
        throw new Error('no such count');
      };
      probe.count = 5;
      await settle();
      probe.count = 6;
      await settle();
      expect(probe.calls).to.deep.equal([['count'], ['count']]);
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include(`<${tag}>`).and.include('no such count');
      expect(probe.shadowRoot!.textContent).to.include('6');
      expect(probe.matches(':state(error)')).to.be.false;
    });

    it('are reported to an asynchronous hook, whose rejection is logged', async () => {
      const probe = await listening();
      probe.react = () => Promise.reject(new Error('offline'));
      probe.count = 5;
      await settle();
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include('offline');
    });

    it('are reported at once, by the other hook, wherever it is', async () => {
      const probe = document.createElement(tag) as Listening;
      probe.count = 4;
      probe.setAttribute('data-short', 'all');
      expect(probe.callsSync).to.deep.equal(['count 4', 'viewAllText 4']);
      stage.append(probe);
      await probe.ready;
      probe.setAttribute('count', '4');
      expect(probe.callsSync.slice(2), 'also without a change').to.deep.equal(['count 4']);
      expect(probe.calls).to.deep.equal([]);
    });

    it('are set although the other hook throws, which is logged once', async () => {
      const probe = await listening();
      probe.reactSync = () => {
        throw new Error('not now');
      };
      probe.count = 5;
      probe.count = 6;
      await settle();
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include('not now');
      expect(probe.shadowRoot!.textContent).to.include('6');
      expect(probe.calls).to.deep.equal([['count']]);
    });
  });
}

/** Attributes that share an alias, as those of the slider do. */
const shared = {
  attributes: {
    count: attributes.count,
    offset: { ...attributes.offset, alias: [{ name: 'data-count' }] },
  },
  styles,
};

class SharedAlias extends LitElement.with(shared) {
  readonly calls: string[][] = [];

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'id'];
  }

  protected override attributesChanged(names: ChangedAttributes): void {
    this.calls.push([...names]);
  }

  protected override attributesChangedSync(names: ChangedAttributes): void {
    this.calls.push([...names]);
  }
}

describe('an alias of several attributes', () => {
  it('is reported as all of them, in one call', async () => {
    define('dm-shared-alias', SharedAlias);
    const probe = (await place('dm-shared-alias')) as Probe & SharedAlias;
    probe.setAttribute('data-count', '4');
    await Promise.resolve();
    expect(probe.calls).to.deep.equal([
      ['count', 'offset'],
      ['count', 'offset'],
    ]);
    probe.id = 'observed-but-not-in-the-table';
    await settle();
    expect(probe.calls).to.have.length(2);
  });
});
