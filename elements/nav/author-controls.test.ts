import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { control, isShown, place, placeReady } from '../../test/fixtures/nav';
import { click } from '../../test/fixtures/pointer';
import { waitUntil } from '../../test/fixtures/wait-until';

const LIST = '<ul><li><a href="/team">Team</a></li><li><a href="/jobs">Jobs</a></li></ul>';
const menu = (title: string): string =>
  `<nav><ul><li><a href="/home">Home</a></li><li>${title}${LIST}</li></ul></nav>`;

/** Clicks, and tells whether the menu has left the click to the page. */
async function isLeftToPage(element: Element): Promise<boolean> {
  let isLeft: boolean | undefined;
  document.body.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
    },
    { once: true },
  );
  await click(element);
  return isLeft === true;
}

describe('what a page opens itself in dm-nav', () => {
  // The other tests follow no link.
  const leave = (event: Event): void => {
    event.stopImmediatePropagation();
  };
  before(() => {
    document.documentElement.addEventListener('click', leave);
  });
  after(() => {
    document.documentElement.removeEventListener('click', leave);
  });

  it('is a list in details', async () => {
    const markup = `<nav><ul><li><details><summary>About</summary>${LIST}</details></li></ul></nav>`;
    const nav = await placeReady('', markup);
    const summary = nav.querySelector('summary')!;
    const details = nav.querySelector('details')!;
    await click(summary);
    await waitUntil(() => details.open);
    expect(isShown(nav, 'Team')).to.be.true;
    expect(nav.querySelectorAll('button')).to.have.length(0);
    expect(nav.items.map(({ text, items }) => [text, items?.length])).to.deep.equal([['About', 2]]);
    await click(summary);
    await waitUntil(() => !details.open);
  });

  for (const [name, title] of Object.entries({
    'a label': '<input type="checkbox" id="box"><label for="box" class="own">About</label>',
    'a node with the role of a button': '<span role="button" class="own">About</span>',
    'a node in the order of Tab': '<span tabindex="0" class="own">About</span>',
    'a custom element': '<span>About <my-switch class="own">on</my-switch></span>',
  })) {
    it(`is pressed without a change: ${name}`, async () => {
      const nav = await placeReady('', menu(title));
      expect(await isLeftToPage(nav.querySelector('.own')!)).to.be.true;
    });
  }
});

describe('the author’s button in an item of dm-nav', () => {
  it('is the control only while it is rendered', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (min-width: 901px) { .sub-toggle { display: none } }');
    document.adoptedStyleSheets.push(sheet);
    const markup = menu('<a href="/about">About</a><button class="sub-toggle">▾</button>');
    const nav = await place('', markup);
    const button = nav.querySelector('.sub-toggle')!;
    await click(control(nav, 'Sub-menu of About'));
    expect(isShown(nav, 'Team')).to.be.true;
    expect(button.hasAttribute('aria-expanded')).to.be.false;
    await setViewport({ width: 880, height: 720 });
    await waitUntil(() => nav.querySelectorAll('button').length === 1);
    expect(button.ariaLabel).to.equal('Sub-menu of About');
    await setViewport({ width: 1280, height: 720 });
    await waitUntil(() => nav.querySelectorAll('button').length === 2);
    expect(button.hasAttribute('aria-label')).to.be.false;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  it('is the control in a menu that is not open yet', async () => {
    const nav = await place('expandable', menu('<a href="/about">About</a><button>Open</button>'));
    expect(control(nav, 'Open').getAttribute('aria-expanded')).to.equal('false');
    expect(nav.querySelectorAll('[data-dm-nav=toggle]')).to.have.length(0);
  });

  for (const sign of ['▾', '+', '›', '<span hidden>Open</span>']) {
    it(`has no name by ${sign}`, async () => {
      const nav = await place('', menu(`<a href="/about">About</a><button>${sign}</button>`));
      expect(nav.querySelector('button')!.ariaLabel).to.equal('Sub-menu of About');
    });
  }
});

describe('the title of an item of dm-nav', () => {
  it('may be in a box with a second link', async () => {
    const nav = await placeReady(
      '',
      menu(
        '<div class="menu-item-row"><a href="/about">About</a><a href="#" class="arrow">▾</a></div>',
      ),
    );
    expect(isShown(nav, 'Team')).to.be.false;
    await click(control(nav, 'Sub-menu of About'));
    await waitUntil(() => isShown(nav, 'Team'));
  });

  it('is not what nobody sees', async () => {
    const unseen =
      '<style>.a { b: c }</style><template>Words</template><script type="text">Words</script><b hidden>Words</b>';
    const nav = await place(
      '',
      `<ul><li>${unseen}<div>${unseen}<span>About</span>${LIST}</div></li></ul>`,
    );
    expect(nav.items[0]!.text).to.equal('About');
    expect(control(nav, 'Sub-menu of About').parentElement!.localName).to.equal('div');
    expect(isShown(nav, 'Team')).to.be.false;
  });
});
