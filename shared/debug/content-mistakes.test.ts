import { expect } from '@open-wc/testing';
import '../../elements/coupon/coupon.define';
import '../../elements/date-picker/date-picker.define';
import '../../elements/drawer/drawer.define';
import '../../elements/file-upload/file-upload.define';
import '../../elements/form/form.define';
import '../../elements/gallery/gallery.define';
import '../../elements/map/map.define';
import '../../elements/multi-map/multi-map.define';
import '../../elements/nav/nav.define';
import '../../elements/popup/popup.define';
import '../../elements/sidebar/sidebar.define';
import { tags } from '../../entries/definitions';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { startDebug } from './start-debug';

const PICTURE = '/test/fixtures/media/no-such.jpg';

/** A form with fields of all kinds, and a part of it that depends on an answer. */
const formWith = (part: string): string => `
  <dm-form id="f"><form action="/contact">
    <label>Name <input name="guest"></label>
    <label>Room <select name="room"><option>Sea<option>Garden</select></label>
    <fieldset><legend>Meals</legend>
      <label><input type="checkbox" name="meals" value="Breakfast"> Breakfast</label>
    </fieldset>
    ${part}
    <button name="send">Send</button>
  </form></dm-form>`;

const IN_FORM = '[dm] <dm-form id="f">: ';

const TYPE = 'which is neither an extension (.pdf) nor a media type (image/*)';

const cutOff = (tag: string): string =>
  `is empty: the <p> around it ends before a block, so the <${tag}> stands behind it: write it outside of any <p>, and keep your system from adding one (WordPress: wpautop)`;

/** Markup, and the lines about it. */
const MISTAKES: Readonly<Record<string, readonly [markup: string, ...lines: readonly string[]]>> = {
  'an empty form': [
    '<dm-form id="f"></dm-form>',
    `${IN_FORM}has no form: put a <form> with its fields between its tags`,
  ],
  'a form of buttons alone': [
    '<dm-form id="f"><form><button>Send</button></form></dm-form>',
    `${IN_FORM}its form has no fields`,
  ],
  'a map of no place': [
    '<dm-map></dm-map>',
    '[dm] <dm-map>: has no place: it needs lat and lng, or an address',
  ],
  'a map of no places': [
    '<dm-multi-map></dm-multi-map>',
    '[dm] <dm-multi-map>: has no locations, so its map shows no place',
  ],
  'an empty coupon': [
    '<dm-coupon> <!-- later --> </dm-coupon>',
    '[dm] <dm-coupon>: is empty: put what the coupon is for between its tags',
  ],
  'an empty drawer': [
    '<dm-drawer></dm-drawer>',
    '[dm] <dm-drawer>: is empty: put the menu between its tags',
  ],
  'an empty popup': [
    '<dm-popup></dm-popup>',
    '[dm] <dm-popup>: is empty: put its content between its tags, or set url',
  ],
  'an empty navigation': [
    '<dm-nav></dm-nav>',
    '[dm] <dm-nav>: has no items and shows nothing: it has no children, no JSON child and no property set',
  ],
  'content that a paragraph has cut off': [
    `<p><dm-gallery></p><figure><img src="${PICTURE}" alt="Sea"></figure><p></dm-gallery></p>
     <p><dm-nav></p>\n<ul><li><a href="/">Home</a></li></ul><p></dm-nav></p>
     <p>Save: <dm-coupon></p><div>Half price</div><p></dm-coupon></p>
     <p><dm-drawer></dm-drawer>Menu</p><ul><li>Rooms</li></ul>
     <p><dm-gallery><img src="${PICTURE}" alt="Sea"></dm-gallery></p><p>Words</p>
     <p><dm-map lat="54" lng="10"></dm-map></p><p>Words</p>`,
    `[dm] <dm-gallery>: ${cutOff('figure')}`,
    `[dm] <dm-nav>: ${cutOff('ul')}`,
    `[dm] <dm-coupon>: ${cutOff('div')}`,
    '[dm] <dm-drawer>: is empty: put the menu between its tags',
  ],
  'an empty upload': [
    '<dm-file-upload></dm-file-upload>',
    '[dm] <dm-file-upload>: has no name, so no form sends its value',
    '[dm] <dm-file-upload>: has no label, so a screen reader has no name for it',
  ],
  'an extension without its dot': [
    '<dm-file-upload name="a" label="A" accept="jpg, .png, *.pdf"></dm-file-upload>',
    `[dm] <dm-file-upload>: accept has "jpg", ${TYPE}; did you mean .jpg?`,
    `[dm] <dm-file-upload>: accept has "*.pdf", ${TYPE}; did you mean .pdf?`,
  ],
  'media types that do not exist': [
    '<dm-file-upload name="a" label="A" accept="image/jpg,.docx;.txt,application/pdf"></dm-file-upload>',
    `[dm] <dm-file-upload>: accept has "image/jpg", ${TYPE}; did you mean image/jpeg?`,
    `[dm] <dm-file-upload>: accept has ".docx;.txt", ${TYPE}`,
  ],
  'types of a field of HTML': [
    formWith('<label>Photo <input type="file" name="photo" accept="image"></label>'),
    `${IN_FORM}accept has "image", ${TYPE}; did you mean image/*?`,
  ],
  'a condition on an unknown field': [
    formWith('<p data-dm-show-when="gest">How far is the way?</p>'),
    `${IN_FORM}data-dm-show-when="gest" asks for a field "gest", which is not in the form; did you mean guest?`,
  ],
  'a condition on an answer that is not offered': [
    formWith(
      '<p data-dm-show-when="room=Sea|Gardn & meals!=Lunch">A part</p><p data-dm-show-when="guest=Anna">Another</p>',
    ),
    `${IN_FORM}data-dm-show-when="room=Sea|Gardn & meals!=Lunch" asks for "Gardn", which is no answer to "room"; did you mean Garden?`,
    `${IN_FORM}data-dm-show-when="room=Sea|Gardn & meals!=Lunch" asks for "Lunch", which is no answer to "meals"`,
  ],
  'a field that is required on a button': [
    formWith('<label data-dm-require-when="send=1">Notes <input name="notes"></label>'),
    `${IN_FORM}data-dm-require-when="send=1" asks for a field "send", which is not in the form`,
  ],
  'two forms with one id': [
    '<dm-form><form id="contact"><label>A <input name="a"></label></form></dm-form><dm-form><form id="contact"><label>B <input name="b"></label></form></dm-form>',
    '[dm] page: 2 elements have the id "contact" (<form>, <form>): links, labels and answers find only the first',
  ],
  'a control that opens no drawer': [
    '<button data-dm-drawer="mneu">Menu</button><dm-drawer id="menu"><p>Rooms</p></dm-drawer>',
    '[dm] page: data-dm-drawer="mneu" opens nothing: no dm-drawer has this id; did you mean menu?',
  ],
  'a control that opens something else': [
    '<button data-dm-drawer="box">Menu</button><div id="box"></div>',
    '[dm] page: data-dm-drawer="box" opens nothing: the element with this id is a <div>',
  ],
  'a hamburger without a drawer': [
    '<button data-dm-hamburger>Menu</button>',
    '[dm] page: data-dm-hamburger opens nothing: there is no dm-drawer',
  ],
  'a control that opens no sidebar': [
    '<button data-dm-sidebar="aside">More</button>',
    '[dm] page: data-dm-sidebar="aside" opens nothing: no dm-sidebar has this id',
  ],
  'a control that opens no popup': [
    '<button data-dm-popup="ofer">Offer</button><dm-popup name="offer"><p>Half price</p></dm-popup><a data-dm-popup href="/terms">Terms</a>',
    '[dm] page: data-dm-popup="ofer" opens nothing: no dm-popup has this name; did you mean offer?',
  ],
  'pictures without alt': [
    '<img src="data:,a"><p><img src="data:,b"></p><img src="data:,c" alt=""><span aria-hidden="true"><img src="data:,d"></span>',
    '[dm] page: 2 pictures have no alt (data:,a): say what it shows, or alt="" where it only decorates',
  ],
  'pictures in data without alt': [
    `<dm-gallery><script type="application/json">[{"src":"${PICTURE}"},{"src":"${PICTURE}?b","alt":"Sea"}]</script></dm-gallery>`,
    '[dm] <dm-gallery>: a picture has no alt, the first is images[0]: say what it shows, or "" where it only decorates',
  ],
  'names of other systems': [
    `<dm-map lat="54" lng="10" latitude="54" longitude="10"></dm-map>
     <dm-gallery cols-phone="2" cols-desktop="4" images="[]"><img src="${PICTURE}" alt="Sea"></dm-gallery>
     <dm-form id="f" success="Thanks"><form><label>A <input name="a"></label></form></dm-form>`,
    '[dm] <dm-map>: has no attribute "latitude"; did you mean lat?',
    '[dm] <dm-map>: has no attribute "longitude"; did you mean lng?',
    '[dm] <dm-gallery>: has no attribute "cols-phone"; did you mean cols-mobile?',
    '[dm] <dm-gallery>: has no attribute "cols-desktop"; did you mean cols?',
    '[dm] <dm-gallery>: has no attribute "images": its images are its children, a JSON child, or a property that a script sets',
    `${IN_FORM}has no attribute "success"; did you mean success-message?`,
  ],
  'a day that does not exist': [
    '<dm-date-picker name="a" label="A" value="2026-02-30"></dm-date-picker><dm-coupon expires="2026-04-31">Half price</dm-coupon>',
    '[dm] <dm-date-picker>: value "2026-02-30" is not a date (YYYY-MM-DD)',
    '[dm] <dm-coupon>: expires="2026-04-31" is not a time, the coupon does not expire',
  ],
};

/** Services that the test page lacks, which say so. */
const OTHER = /tile|OpenStreetMap|dm\.css/;

describe('mistakes of content', () => {
  let end = new AbortController();
  let box = document.createElement('div');

  beforeEach(() => {
    end = new AbortController();
    box = document.createElement('div');
    document.body.append(box);
  });

  afterEach(() => {
    end.abort();
    box.remove();
  });

  for (const [name, [markup, ...lines]] of Object.entries(MISTAKES)) {
    it(`are told of ${name}`, async () => {
      box.innerHTML = markup;
      for (const element of box.querySelectorAll('*')) {
        if (element.localName.startsWith('dm-')) element.setAttribute('load', 'eager');
      }
      startDebug({ tags, hasRuntime: false, signal: end.signal });
      const told = (): readonly string[] => logLines.filter((line) => !OTHER.test(line));
      await waitUntil(() => lines.every((line) => told().includes(line)), lines.join('\n'));
      expect([...told()].sort()).to.deep.equal([...lines].sort());
    });
  }

  it('are not told of what a page has added by the time it is looked at', async () => {
    box.innerHTML = '<button data-dm-drawer="late">Menu</button>';
    startDebug({ tags, hasRuntime: false, signal: end.signal });
    const drawer = document.createElement('dm-drawer');
    drawer.id = 'late';
    drawer.textContent = 'Rooms';
    box.append(drawer, document.createElement('dm-drawr'));
    await waitUntil(() => logLines.length > 0);
    expect(logLines).to.deep.equal([
      '[dm] <dm-drawr>: is not a known element; did you mean dm-drawer?',
    ]);
  });
});
