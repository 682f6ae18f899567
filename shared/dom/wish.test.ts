import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { wishOf, type Wish } from './wish';

describe('what is asked for before its part has come', () => {
  let host: HTMLElement;
  let wish: Wish;
  let heard: string[];
  const press = (key: string): Promise<void> => sendKeys({ press: key });
  const button = (nth: number): HTMLButtonElement =>
    host.shadowRoot!.querySelectorAll('button')[nth]!;

  beforeEach(async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <p></p>
        <button>Elsewhere</button>
      </div>`,
    );
    host = page.querySelector('p')!;
    host.attachShadow({ mode: 'open' });
    for (const kind of ['yes', 'yes', 'no']) {
      const inner = document.createElement('button');
      inner.className = kind;
      host.shadowRoot!.append(inner);
    }
    wish = wishOf(host, '.yes', /^Arrow/);
    heard = [];
    button(0).focus();
  });

  /** The part comes, and hears keys from then on. */
  function come(): void {
    host.addEventListener('keydown', ({ key }) => heard.push(key));
    wish.end('come');
  }

  it('is the last key', async () => {
    await press('ArrowDown');
    await press('ArrowRight');
    come();
    expect(heard).to.deep.equal(['ArrowRight']);
    await press('ArrowLeft');
    expect(heard, 'no longer kept').to.deep.equal(['ArrowRight', 'ArrowLeft']);
    wish.end('come');
    expect(heard, 'done once').to.have.lengthOf(2);
  });

  it('is no other key, and none of another place', async () => {
    for (const key of ['a', 'Control+ArrowRight', 'Alt+ArrowDown']) await press(key);
    button(2).focus();
    await press('ArrowRight');
    come();
    expect(heard).to.be.empty;
  });

  it('is forgotten with another key, with another focus, and when the focus leaves', async () => {
    await press('ArrowRight');
    await press('a');
    wish.end('come');
    wish = wishOf(host, '.yes', /^Arrow/);
    await press('ArrowRight');
    button(1).focus();
    wish.end('come');
    wish = wishOf(host, '.yes', /^Arrow/);
    await press('ArrowRight');
    document.querySelector<HTMLElement>('div > button')!.focus();
    button(1).focus();
    come();
    expect(heard).to.be.empty;
  });

  it('is told when its part cannot be had, and is kept in another window', () => {
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    const told: string[] = [];
    wish.keep((part) => told.push(`first ${part}`));
    wish.keep((part) => told.push(part));
    button(0).blur();
    Reflect.deleteProperty(document, 'hasFocus');
    wish.end('failed');
    expect(told).to.deep.equal(['failed']);
  });
});
