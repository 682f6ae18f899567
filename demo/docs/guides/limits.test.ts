import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inRoot } from '../../../scripts/paths';

const GUIDE = readFileSync(inRoot('docs/guides/limits.md'), 'utf8');

const sourceOf = (file: string): string => readFileSync(inRoot(`demo/host/${file}`), 'utf8');

/** The value of a product, quotient or power of numbers and constants of a file. */
function valueOf(file: string, expression: string): number {
  const terms = (text: string, sign: RegExp): readonly string[] => text.split(sign);
  const factor = (text: string): number =>
    /^[\d_.]+$/.test(text) ? Number(text.replaceAll('_', '')) : constant(file, text);
  const power = (text: string): number =>
    terms(text, /\*\*/)
      .map((term) => factor(term.trim()))
      .reduce((base, exponent) => base ** exponent);
  const product = (text: string): number =>
    terms(text, /(?<!\*)\*(?!\*)/)
      .map(power)
      .reduce((one, other) => one * other);
  return terms(expression, /\//)
    .map(product)
    .reduce((dividend, divisor) => dividend / divisor);
}

/**
 * A number of the host's code. It is read, not imported: what nobody else needs stays private.
 *
 * @param place the name of a constant, or what is before the number.
 */
function constant(file: string, place: string | RegExp): number {
  const pattern =
    typeof place === 'string'
      ? new RegExp(`\\bconst ${place}(?:: [^=]+)? =\\s*([\\w *./]+)`)
      : new RegExp(`${place.source}\\s*([\\d_]+(?: \\*\\*? [\\d_]+)*)`);
  const found = pattern.exec(sourceOf(file))?.[1];
  assert.ok(found !== undefined, `${String(place)} in ${file}`);
  const value = valueOf(file, found.trim());
  assert.ok(Number.isFinite(value), `${String(place)} in ${file} is ${found}`);
  return value;
}

/** As the guide writes numbers: from 10,000 on with commas. */
const written = (value: number): string =>
  value < 10_000 ? String(value) : value.toLocaleString('en');

const n = (file: string, place: string | RegExp, unit = 1): string =>
  written(constant(file, place) / unit);

const KIB = 1024;
const MIB = 1024 * KIB;
const MB = 1_000_000;
const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (file: string, place: string | RegExp, unit = 1): string =>
  WORDS[constant(file, place) / unit] ?? 'more than ten';

/** The part that a number is the reciprocal of, in words. */
const PARTS: Readonly<Record<number, string>> = { 2: 'half', 4: 'a quarter', 10: 'a tenth' };
const part = (file: string, place: string | RegExp): string =>
  PARTS[constant(file, place)] ?? 'another part';

const FORM_LIMIT = constant('config.ts', /options\.formLimit \?\?/);
const times = (factor: number): string => written(FORM_LIMIT * factor);
const window = `in ${inWords('database/attempts.ts', 'WINDOW', MINUTE)} minutes`;
const FEED = 'blog/sources/feed-entries.ts';
const FETCH = 'blog/sources/fetch-xml.ts';
const SEARCH = 'blog/sources/search-source.ts';
const XML = 'blog/sources/parse-xml.ts';
const CHECK = 'uploads/check-file.ts';
const COMMENTS = 'talk/render-comments.ts';
const SLOTS = 'time/fair-slots.ts';
const TURNS = 'time/fair-turns.ts';
const COMPRESS = 'http/compress.ts';
const STYLES = 'document/reserved-styles.ts';
const ADDRESSES = 'http/address-bounds.ts';
const CARTS = 'shop/cart.ts';
const UPLOADS = 'uploads/limits.ts';
const BODY = 'forms/read-body.ts';
const EDITOR = 'serve/editor-routes.ts';
const DRAFT = 'serve/draft-bounds.ts';

/**
 * The places of what waits for a turn: whoever has half as many as are free has a third of all, and a
 * wider network with as many as are free half of them.
 */
function waitingTurns(
  file: string,
  place = /new FairTurns\(\{ running: \d+, waiting:/,
  verb = '',
): readonly string[] {
  const all = constant(file, place);
  const own = constant('http/fair-share.ts', 'OWN_SHARE');
  return [
    `${written(all * (own / (1 + own)))} of a visitor${verb}, ${written(all / 2)} of a wider network, ${written(all)} in all, for ${n(TURNS, 'LONGEST_WAIT', SECOND)} s`,
  ];
}

/** Texts with numbers of the code that rows of the guide must have, by the first cell of the row. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  'Push messages, webhooks and emails on their way': [
    `${n(SLOTS, 'FEW_SLOTS')} at once, ${n(SLOTS, 'MOST_SLOTS')} where the last answer came within a second, ${n(SLOTS, 'TOTAL')} in all`,
    `rests ${n(SLOTS, /RESTS: readonly number\[\] = \[/, SECOND)} s, up to ${n(SLOTS, /RESTS: .*, /, SECOND * MINUTE)} min`,
  ],
  'Feeds and searches of other sites': [
    `${n(FETCH, /EACH: TurnBounds = \{ running:/, 2)} at once, one of them a visitor’s`,
    ...waitingTurns(FETCH, /EACH: TurnBounds = \{ running: \d+, waiting:/, ' wait'),
    `${n(FETCH, 'MAX_RUNNING')} at once to all sites`,
    `${n('config.ts', /sourceTimeout \?\?/)} s and ${n(FETCH, 'MAX_SIZE', MB)} MB each`,
    `${n(XML, 'MAX_ELEMENTS')} elements ${n(XML, 'MAX_DEPTH')} deep, ${n(XML, 'MAX_ATTRIBUTES')} attributes`,
    `${n(FEED, 'MAX_ENTRIES')} entries, ${n(FEED, 'MAX_MARKUP')} characters of markup`,
  ],
  'Requests to other sites that searches cause': [
    `${n(SEARCH, 'LIMIT')} ${window}`,
    `${n(SEARCH, /LISTED = \{ entries:/)} feeds, ${n(SEARCH, /LISTED = \{ entries:/)} descriptions and ${n(SEARCH, /RESULTS = \{ entries:/)} results`,
  ],
  'Text of a post looked through for the lines shown with a result': [
    `first ${n('blog/snippet.ts', 'MAX_TEXT')} characters`,
  ],
  'Comments in a page, without script': [
    `${n(COMMENTS, 'MAX_COMMENTS')} comments and ${n(COMMENTS, 'MAX_MARKUP')} characters`,
    `${n(COMMENTS, 'RENDERED')} at the top, ${n(COMMENTS, 'RENDERED_REPLIES_EACH')} replies to each, ${n('talk/list-comments.ts', 'MAX_PAGE_SIZE')} where one stands alone`,
  ],
  'Pictures being resized or drawn': [
    `${n('files/pictures.ts', /inTurn = createQueue\(/)} at once`,
    `${n('media/resize.ts', /maxWaiting:/)} photos wait, for ${n('media/resize.ts', /longestWait:/, SECOND)} s`,
  ],
  'Tiles of maps that wait': waitingTurns('maps/tile.ts'),
  'Still maps that wait': waitingTurns('maps/still.ts'),
  'Searches of places on maps that wait': waitingTurns('maps/search-places.ts'),
  'Still maps that are not in memory': [`${n('maps/still.ts', 'LIMIT')} ${window}`],
  'Places of still maps': [
    `${n('maps/known-maps.ts', 'MAX_KEPT')} of them`,
    `${n('maps/collection-values.ts', 'MAX_KEPT')} texts of collections`,
    `steps of ${n('maps/still.ts', 'STEP')} px up to ${n('maps/still.ts', 'MAX_SIZE')}`,
    `zooms 0 to ${n('maps/still.ts', /'13', \{ min: 0, max:/)}`,
  ],
  'Links that show what is not published': [
    `${n('records/preview-links.ts', 'MAX_PREVIEWS')} at a time, each for ${n('records/preview-links.ts', 'PREVIEW_LIFETIME', DAY)} days`,
    `${written(8 * constant('records/preview-links.ts', /randomBytes\(/))} random bits`,
  ],
  'Files that a visitor announces': [
    `${n(UPLOADS, 'MAX_FILES')} ${window}, and ${n(UPLOADS, 'MAX_TOTAL_SIZE', MIB)} MiB`,
  ],
  'Confirmations of files': [`${n(UPLOADS, 'MAX_CONFIRMATIONS')} ${window}`],
  'Files that wait to be checked': [
    ...waitingTurns('uploads/complete-upload.ts'),
    `${inWords('uploads/complete-upload.ts', /running:/, 3)} of a visitor are checked at once`,
  ],
  [`Checks of files larger than ${n(CHECK, 'SMALL', KIB)} KiB`]: [
    `${n(CHECK, /waiting:/)} wait`,
    `for ${n(CHECK, /longestWait:/, SECOND)} s`,
    `${n(CHECK, /longest:/, SECOND)} s and ${n(CHECK, /memory:/)} MB each`,
  ],
  'Storage of submissions and files': [
    `the last ${n(UPLOADS, 'ARRIVAL', MINUTE)} minutes`,
    `${n('config.ts', /storageLimit \?\?/, MIB)} MiB, of which files may fill ${n(UPLOADS, 'FOR_FILES', 0.01)} %`,
  ],
  'Unfinished uploads': [`${PARTS[1 / constant(UPLOADS, 'UNFINISHED')]} of the room for files`],
  'Uploads of which nothing arrives': [
    `${n(UPLOADS, 'ARRIVAL', MINUTE / constant('uploads/records.ts', /unixTime\(\) -(?= \d \* ARRIVAL)/))} minutes`,
  ],
  'Uploads that nobody submits': [constant(UPLOADS, 'LIFETIME') === DAY ? 'a day' : 'another time'],
  Connections: [
    `${n('config.ts', /networkConnectionLimit \?\?/)}, and ${n('config.ts', /\bconnectionLimit \?\?/)} in all`,
    `a visitor has ${part('http/fair-share.ts', /OWN_SHARE = 1 \//)} as many as are free`,
    `behind a proxy ${n('config.ts', /\bconnectionLimit \?\?/)} for all together`,
    `fewer than ${part('http/make-room.ts', /FREE = 1 \//)} are free`,
    `less than ${n('http/body-deadlines.ts', 'LEAST_RATE')} bytes`,
  ],
  'A body that hardly arrives': [
    `${n('config.ts', /bodyTimeout \?\?/, SECOND)} s`,
    `each ${n('http/body-deadlines.ts', 'LEAST_RATE')} bytes`,
    `${n('listen.ts', 'REQUEST_TIMEOUT', SECOND)} s at most`,
  ],
  'Requests through a proxy': [
    `${n('config.ts', /\bconnectionLimit \?\?/)} in all`,
    `a visitor has ${part('http/fair-share.ts', /OWN_SHARE = 1 \//)} as many as are free`,
  ],
  'Files being compressed': [
    `${n(COMPRESS, /patient = createQueue\(/)} at once, ${n(COMPRESS, /patient = createQueue\(\d, \{ maxWaiting:/)} wait`,
  ],
  'Pages and other answers being compressed': [
    `${n(COMPRESS, /quick: createQueue\(/)} at once, ${n(COMPRESS, /quick: createQueue\(\d, \{ maxWaiting:/)} wait`,
  ],
  'Style sheets of the elements of a page': [
    `${n(STYLES, 'MAX_LINKED')} known, ${n(STYLES, 'MAX_KEPT')} in memory`,
  ],
  'Files being read for their entity tag': [
    `${n('files/file-tag.ts', /largeInTurn = createQueue\(/)} of more than ${n('files/file-tag.ts', 'SMALL', MIB)} MiB at once, and ${n('files/file-tag.ts', /smallInTurn = createQueue\(/)} smaller ones`,
  ],
  'A body that nobody reads': [
    `${n('http/drain-bodies.ts', 'LIMIT', MIB)} MiB in ${n('http/drain-bodies.ts', 'TIMEOUT', SECOND)} seconds`,
  ],
  'Rendered pages, feeds and the podcast in memory': [
    `up to ${n('serve/kept-pages.ts', 'MAX_FILES')} recordings`,
    `${n('config.ts', /pageCache \?\?/, MIB)} MiB, ${n('http/page-cache.ts', 'MAX_ADDRESSES')} addresses`,
    `${PARTS[1 / constant('http/page-cache.ts', 'QUERIED_PART')]} of the room`,
  ],
  'Pages being rendered, feeds and calls that read': [
    `${n(TURNS, 'RUNNING')} at once and ${n(TURNS, 'WAITING')} waiting, ${n(TURNS, 'LONGEST_WAIT', SECOND)} s each`,
    `${n(TURNS, 'TOGETHER')} of unrelated networks begin together`,
    `for more than ${n(TURNS, 'UNNOTICED')} ms comes a rest as long, up to ${n(TURNS, 'LONGEST_REST')} ms`,
  ],
  'Operations of a database in a file': [
    `${n('time/round.ts', 'UNNOTICED')} ms and the last operation`,
    `up to ${n('time/round.ts', 'MAX_LEFT')} rounds of the process while connections arrive`,
    `a third of ${n('database/local-client.ts', 'MAX_WAITING')} places`,
    `for ${n('database/local-client.ts', 'LONGEST_WAIT', SECOND)} s, and ${n('database/local-client.ts', 'TIMEOUT', SECOND)} s for a lock`,
  ],
  'Writes to PostgreSQL': [
    `${n('database/lanes.ts', 'UNDER_WAY')} for one lock`,
    `${n('database/lanes.ts', /waiting:/)} wait`,
    `for ${n('database/lanes.ts', /longestWait:/, SECOND)} s`,
  ],
  'Lines of the head of a request': [n('http/head-bounds.ts', 'MAX_LINES')],
  'Connections that wait until the host takes them': [n('listen.ts', 'BACKLOG')],
  'Addresses of requests': [
    `${n(ADDRESSES, 'MAX_PATH')}, ${n(ADDRESSES, 'MAX_QUERY')}, ${n(ADDRESSES, 'MAX_PARAMETERS')} and ${n(ADDRESSES, 'MAX_FAULTS')}`,
  ],
  'Requests sent without waiting for responses': [`${n('http/in-order.ts', 'MAX_WAITING')} wait`],
  'Comments, changes, likes and reports': [
    `${['comment', 'change', 'like']
      .map((action) => times(constant('talk/limits.ts', new RegExp(`\\b${action}:`))))
      .join(', ')} and ${times(constant('talk/limits.ts', /report:/))} ${window}`,
  ],
  'Comments that wait for approval': [
    n('talk/store-comment.ts', 'MAX_HELD'),
    `the ${n('talk/store-comment.ts', 'EVICTED')} oldest`,
  ],
  'Comments held as spam': [n('talk/store-comment.ts', 'MAX_HELD')],
  'Likes of one thing': [`${times(1)} in a day`],
  Carts: [
    n(CARTS, 'MAX_CARTS'),
    `${n(CARTS, 'EVICTED')} are deleted`,
    `more than ${n(CARTS, 'MANY')}`,
  ],
  'Comments that the owner acts on': [
    `${n('talk/moderation.ts', 'QUEUE_SIZE')} selected, ${n('talk/bulk-moderation.ts', 'MAX_AT_ONCE')} of a group, in transactions of ${n('talk/bulk-moderation.ts', 'STEP')}`,
  ],
  'Submissions of a form': [`${times(1)} ${window}`],
  'Requests that submit a form, before they are read': [
    `${inWords('forms/form-submit.ts', 'REQUESTS_PER_SUBMISSION')} times that, at least ${written(constant('forms/form-submit.ts', 'REQUESTS_PER_SUBMISSION') * constant('forms/form-submit.ts', 'MIN_LIMIT'))} ${window}`,
  ],
  'A submission': [
    `${n(BODY, 'MAX_TEXT_SIZE')}, and ${n(UPLOADS, 'MAX_SIZE', MIB)} MiB in at most ${n(BODY, 'MAX_FILES')} files`,
  ],
  'Fields and files of a submission, before it is parsed': [
    `${n(BODY, 'MAX_ENTRIES')}; ${n(BODY, /header:/, KIB)} KiB, ${n('http/multipart-bounds.ts', 'MAX_LINES')}, ${n(BODY, 'FIELDS_LIMIT')} and ${written(constant('http/multipart-bounds.ts', 'MAX_DELIMITER') - 2)}`,
  ],
  'Bodies being read, texts whose answer waits for its turn, and files being checked': [
    `${n('http/body-budget.ts', 'LIMIT', MIB)} MiB`,
  ],
  'Pieces of a body': [
    `${n('http/join-pieces.ts', 'MANY')} that have less than ${n('http/join-pieces.ts', 'LEAST')} bytes`,
  ],
  'Passwords of pages, of members and of `/admin`': [
    `${n('members/check-member.ts', 'TOTAL_LIMIT')} for all members together`,
    `${n('passwords/attempts.ts', 'LIMIT')} ${window}`,
    `${n('members/check-member.ts', 'LIMIT')} ${window}`,
  ],
  'Passwords that wait to be verified': waitingTurns('passwords/verify-password.ts'),
  'Changes of carts, and orders': [
    `${times(constant('shop/limits.ts', /cart:/))}, and ${times(constant('shop/limits.ts', /order:/))} ${window}`,
  ],
  'Lines of a cart': [`${n(CARTS, 'MAX_LINES')}, of ${n(CARTS, 'MAX_QUANTITY')} each`],
  'Addresses of maps that are looked up': [`${n('maps/geocode.ts', 'LIMIT')} ${window}`],
  'Changes of push subscriptions': [`${times(1)} ${window}`],
  'Subscriptions to push messages': [
    n('push/make-room.ts', 'MAX_SUBSCRIPTIONS'),
    `${n('push/make-room.ts', 'EVICTED')} are deleted`,
  ],
  'Calls with few fields, and forms of `/admin`': [
    `${n('routes.ts', /maxSize:/, KIB)} KiB`,
    `${n('admin/limit-body.ts', 'SMALL', KIB)} KiB`,
    `${n('uploads/routes.ts', /maxSize:/, KIB)} KiB`,
    `${n('push/routes.ts', 'MAX_BODY', KIB)} KiB`,
    `${n('booking/routes.ts', 'MAX_BODY', KIB)} KiB for bookings`,
  ],
  'Changes of a cart, and orders, before they are read': [
    `${n('shop/input.ts', 'MAX_BODY', KIB)} KiB`,
  ],
  'Comments, and messages of the owner, before they are read': [
    `${n('talk/input.ts', 'MAX_BODY', KIB)} KiB`,
    `${n('push/admin-routes.ts', 'MAX_BODY', KIB)} KiB`,
  ],
  'Calls of the editor': [
    `${n(EDITOR, 'MAX_BODY', MB)} MB`,
    `${written((constant(EDITOR, /MAX_DRAFT_BODY =/) * constant(DRAFT, 'MAX_DRAFT')) / MB)} MB for a draft`,
    `${n(EDITOR, /\.max\((?=100\))/)} drafts`,
  ],
  'A draft': [`${n(DRAFT, 'MAX_TEXT')} characters`, `${n(DRAFT, 'MAX_DRAFT')} for the settings`],
  'Pictures and files that the owner uploads': [
    `${n('pictures/picture.types.ts', 'MAX_UPLOAD_BYTES', MB)} MB`,
  ],
  'Addresses that a check of drafts looks up': [n('serve/link-check.ts', 'MAX_LINKS')],
};

/** Rows without a number of the code. */
const WITHOUT = ['Likes of one thing without a cookie', 'Reports of a comment without a cookie'];

/** The rows of all tables, by their first cell. */
const rows = new Map(
  GUIDE.split('\n')
    .filter((line) => /^\| (?!what |-)/.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return [cells[1] ?? '', cells] as const;
    }),
);

describe('the guide of limits says what the code does', () => {
  test('in a row for each bound', () => {
    assert.deepEqual([...rows.keys()].sort(), [...Object.keys(ROWS), ...WITHOUT].sort());
  });

  for (const [row, texts] of Object.entries(ROWS)) {
    test(`of: ${row}`, () => {
      const [, , counts = '', most = '', full = ''] = rows.get(row) ?? [];
      const text = [counts, most, full].join(' | ');
      for (const said of texts) assert.ok(text.includes(said), `"${said}" is not in: ${text}`);
      // No number of a limit is left that nothing is compared with.
      const rest = texts.reduce((left, said) => left.replaceAll(said, ''), most);
      assert.doesNotMatch(rest, /\d/, 'a number that nothing is compared with');
    });
  }

  test('about networks and all visitors', () => {
    const widest = constant('http/network.ts', 'WIDER_IPV4_ALLOWANCE');
    const of = (bits: number): number =>
      constant('http/network.ts', new RegExp(`bits: ${bits}, allowance:`));
    assert.equal(widest, of(48));
    for (const said of [
      `may do ${WORDS[of(56)]} times as much as one visitor, its /48 and the /24 of an IPv4 address ${WORDS[widest]} times`,
      `${n('database/attempts.ts', /submission:/)} times that of one visitor (${n('database/attempts.ts', /password:/)} times for passwords and uploads)`,
      `down to ${part('database/attempts.ts', 'KEPT_PART')}`,
    ]) {
      assert.ok(GUIDE.includes(said), said);
    }
  });

  test('and names constants and files that are there', () => {
    for (const [row, cells] of rows) {
      const raise = cells.at(-2) ?? '';
      const files = Array.from(raise.matchAll(/`([\w/.-]+\.ts)`/g), ([, file = '']) => file);
      const sources = files.map((file) => {
        const folder = /^([\w/-]+)\//.exec(files[0] ?? '')?.[1] ?? '';
        return sourceOf(file.includes('/') ? file : `${folder}/${file}`);
      });
      for (const [, name = ''] of raise.matchAll(/`([A-Z][A-Z_]+)`/g)) {
        const isThere = name.startsWith('DM_')
          ? sourceOf('environment.ts').includes(name)
          : sources.some((source) => source.includes(`const ${name}`));
        assert.ok(isThere, `${name} of "${row}"`);
      }
    }
  });
});
