import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { animationsEnded } from '../../test/fixtures/animations-ended';
import { control, followedLinks, isShown, placeReady } from '../../test/fixtures/nav';
import { click } from '../../test/fixtures/pointer';
import { waitUntil } from '../../test/fixtures/wait-until';

const LIST = '<ul><li><a href="/team">Team</a></li></ul>';
const menu = (title: string): string =>
  `<nav><ul><li><a href="/home">Home</a></li><li>${title}${LIST}</li></ul></nav>`;

const BUTTON = menu(
  '<button class="wp-block-navigation-submenu__toggle" aria-expanded="false">About</button>',
);
const BESIDE = menu('<a href="/about">About</a><button aria-expanded="false"><svg></svg></button>');

/** What Tab reaches in a menu. */
async function stopsOf(nav: Element): Promise<Element[]> {
  document.querySelector<HTMLElement>('#before')!.focus();
  const stops: Element[] = [];
  for (let count = 0; count < 8; count++) {
    await sendKeys({ press: 'Tab' });
    if (!nav.contains(document.activeElement)) break;
    stops.push(document.activeElement!);
  }
  return stops;
}

describe('the title of a sub-menu of dm-nav', () => {
  it('is its control if it is a button of the page', async () => {
    const nav = await placeReady('', BUTTON);
    const button = control(nav, 'About');
    expect(await stopsOf(nav)).to.deep.equal([control(nav, 'Home'), button]);
    await click(button);
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    expect(isShown(nav, 'Team')).to.be.true;
    await sendKeys({ press: 'Escape' });
    expect(isShown(nav, 'Team')).to.be.false;
    button.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isShown(nav, 'Team'));
    expect(nav.querySelectorAll('[data-dm-nav=toggle]')).to.have.length(0);
    await animationsEnded(nav);
    await expect(nav).to.be.accessible();
  });

  it('is a link beside a button of the page, which is its control', async () => {
    const nav = await placeReady('', BESIDE);
    const button = nav.querySelector('button')!;
    // The focus on the link opens the sub-menu.
    const stops = [control(nav, 'Home'), control(nav, 'About'), button];
    expect((await stopsOf(nav)).slice(0, 3)).to.deep.equal(stops);
    expect(button.ariaLabel).to.equal('Sub-menu of About');
    await click(button);
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    expect(isShown(nav, 'Team')).to.be.true;
    await click(control(nav, 'About'));
    expect(followedLinks).to.deep.equal(['/about']);
  });

  it('opens it beside a button if it is a link that leads nowhere', async () => {
    const nav = await placeReady('', menu('<a href="#">About</a><button>Open</button>'));
    await click(control(nav, 'About'));
    expect(isShown(nav, 'Team')).to.be.true;
    expect(control(nav, 'Open').getAttribute('aria-expanded')).to.equal('true');
    await click(control(nav, 'Open'));
    expect(isShown(nav, 'Team')).to.be.false;
    expect(followedLinks).to.deep.equal([]);
  });

  for (const [name, title] of Object.entries({
    'in a span': '<span class="words">About</span>',
    'plain text': 'About',
    'a heading in a box': '<div><h3 class="words">About</h3></div>',
  })) {
    it(`opens it when it is pressed, ${name}`, async () => {
      const nav = await placeReady('', menu(title));
      const toggle = control(nav, 'Sub-menu of About');
      const words = nav.querySelector('.words') ?? toggle.parentElement!;
      const range = document.createRange();
      range.selectNodeContents(words.matches('li') ? words.firstChild! : words);
      await click(range);
      expect(isShown(nav, 'Team')).to.be.true;
      expect(toggle.getAttribute('aria-expanded')).to.equal('true');
      await click(range);
      expect(isShown(nav, 'Team')).to.be.false;
      await click(toggle);
      await click(control(nav, 'Team'));
      expect(followedLinks).to.deep.equal(['/team']);
    });
  }

  it('does not close it by a press beside its links', async () => {
    const nav = await placeReady(
      '',
      menu('About').replace('</a></li></ul>', '</a> and more</li></ul>'),
    );
    await click(control(nav, 'Sub-menu of About'));
    const item = control(nav, 'Team').parentElement!;
    const range = document.createRange();
    range.selectNodeContents(item.lastChild!);
    await click(range);
    expect(isShown(nav, 'Team')).to.be.true;
  });

  it('leaves the button as it was, and says in an open list that it is open', async () => {
    for (const markup of [BUTTON, BESIDE]) {
      const nav = await placeReady('', markup);
      await click(nav.querySelector('button')!);
      nav.remove();
      await Promise.resolve();
      expect(nav.innerHTML).to.equal(markup);
      const open = await placeReady('orientation="vertical" show-sub-items', markup);
      expect(open.querySelector('button')!.getAttribute('aria-expanded')).to.equal('true');
      open.remove();
    }
  });
});
