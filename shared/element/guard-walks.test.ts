import { expect, fixture, html } from '@open-wc/testing';
import { guardWalks } from './guard-walks';

describe('the listeners that React adds', () => {
  let heard: EventTarget[];

  /** Places an element in a form, and listens in its shadow root as React does. */
  async function place(field: string): Promise<HTMLElement> {
    const form = await fixture<HTMLFormElement>(
      html`<form>
        <input name=${field} />
        <div><button type="button">Press</button></div>
      </form>`,
    );
    const host = form.querySelector('div')!;
    const root = host.attachShadow({ mode: 'open' });
    root.append(document.createElement('slot'));
    heard = [];
    guardWalks(root, () => {
      for (const type of ['click', 'mouseover']) {
        root.addEventListener(type, ({ target }) => heard.push(target!));
      }
    });
    return host;
  }

  it('hear no event of a form in which a walk by parentNode has no end', async () => {
    const button = (await place('parentNode')).querySelector('button')!;
    button.click();
    expect(heard).to.be.empty;
  });

  it('hear the events of other forms', async () => {
    const button = (await place('other')).querySelector('button')!;
    button.click();
    expect(heard).to.deep.equal([button]);
  });

  it('hear no mouse that comes from such a form', async () => {
    const trap = (await place('parentNode')).querySelector('button')!;
    const button = (await place('other')).querySelector('button')!;
    const over = (relatedTarget: EventTarget | null): boolean =>
      button.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget }));
    over(trap);
    expect(heard).to.be.empty;
    over(document.body);
    expect(heard).to.deep.equal([button]);
  });

  it('are the only ones that are guarded', async () => {
    const host = await place('parentNode');
    const button = host.querySelector('button')!;
    host.shadowRoot!.addEventListener('click', ({ target }) => heard.push(target!));
    button.click();
    expect(heard).to.deep.equal([button]);
    expect(Object.hasOwn(document, 'addEventListener')).to.equal(false);
  });
});
