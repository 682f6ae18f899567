import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createPendingAction, type PendingAction } from './pending-action';

describe('a pending action', () => {
  let host: HTMLElement;
  let pending: PendingAction;
  let handled: string[];
  /** Keys that have reached the host, pressed or dispatched again. */
  let keys: string[];
  const press = (key: string): Promise<void> => sendKeys({ press: key });
  const button = (index: number): HTMLButtonElement =>
    host.shadowRoot!.querySelectorAll('button')[index]!;

  beforeEach(async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <p></p>
        <button>Elsewhere</button>
      </div>`,
    );
    host = page.querySelector('p')!;
    host.attachShadow({ mode: 'open' });
    for (const name of ['handles-keys', 'handles-keys', 'ignores-keys']) {
      const inner = document.createElement('button');
      inner.className = name;
      host.shadowRoot!.append(inner);
    }
    pending = createPendingAction(host, '.handles-keys', /^Arrow/);
    handled = [];
    keys = [];
    host.addEventListener('keydown', ({ key }) => keys.push(key));
    button(0).focus();
  });

  /** The module loads, and handles keys from then on. */
  function loadModule(): void {
    host.addEventListener('keydown', ({ key }) => handled.push(key));
    pending.settle('loaded');
  }

  it('dispatches the last key again once the module has loaded', async () => {
    await press('ArrowDown');
    await press('ArrowRight');
    loadModule();
    expect(handled).to.deep.equal(['ArrowRight']);
    await press('ArrowLeft');
    expect(handled, 'no longer queued').to.deep.equal(['ArrowRight', 'ArrowLeft']);
    pending.settle('loaded');
    expect(handled, 'run once').to.have.lengthOf(2);
  });

  it('ignores other keys, modifiers and nodes that handle no keys', async () => {
    for (const key of ['a', 'Control+ArrowRight', 'Alt+ArrowDown']) await press(key);
    button(2).focus();
    await press('ArrowRight');
    const pressed = ['a', 'Control', 'ArrowRight', 'Alt', 'ArrowDown', 'ArrowRight'];
    expect(keys).to.deep.equal(pressed);
    loadModule();
    expect(handled).to.be.empty;
    expect(keys).to.deep.equal(pressed);
  });

  it('is dropped when another key is pressed, and when the focus moves', async () => {
    await press('ArrowRight');
    await press('a');
    pending.settle('loaded');
    pending = createPendingAction(host, '.handles-keys', /^Arrow/);
    await press('ArrowRight');
    button(1).focus();
    pending.settle('loaded');
    pending = createPendingAction(host, '.handles-keys', /^Arrow/);
    await press('ArrowRight');
    document.querySelector<HTMLElement>('div > button')!.focus();
    button(1).focus();
    loadModule();
    expect(handled).to.be.empty;
    expect(keys, 'none was dispatched again').to.deep.equal([
      'ArrowRight',
      'a',
      'ArrowRight',
      'ArrowRight',
    ]);
  });

  it('tells who queued an action that it will not run', async () => {
    const dropped: string[] = [];
    const queue = (name: string): void => {
      pending.queue(
        () => dropped.push(`${name} has run`),
        () => dropped.push(name),
      );
    };
    queue('replaced');
    queue('followed by a key');
    await press('a');
    queue('left');
    document.querySelector<HTMLElement>('div > button')!.focus();
    const all = ['replaced', 'followed by a key', 'left'];
    expect(dropped).to.deep.equal(all);
    queue('last');
    pending.settle('loaded');
    expect(dropped).to.deep.equal([...all, 'last has run']);
  });

  it('stays queued while the window is inactive, and runs when the module fails', () => {
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    const run: string[] = [];
    pending.queue((module) => run.push(`first ${module}`));
    pending.queue((module) => run.push(module));
    button(0).blur();
    Reflect.deleteProperty(document, 'hasFocus');
    pending.settle('failed');
    expect(run).to.deep.equal(['failed']);
  });
});
