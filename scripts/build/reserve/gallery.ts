import { columnsOn, picturesPerRow } from '../../../elements/gallery/columns.ts';
import { arrange, LAYOUTS, type Layout } from '../../../elements/gallery/layouts.ts';
import { rule, under, type Declarations } from './css.ts';
import { DEVICES } from './gallery-devices.ts';
import { placeRules, roomyArrangement, sharedArrangement } from './gallery-places.ts';

type DeviceRow = (typeof DEVICES)[number];
const [DESKTOP] = DEVICES;

/** Numbers of rows, and of pictures per row, that have rules; with other numbers, all are shown. */
const ROWS = range(1, 10);
const THUMBNAILS = range(1, 6);

/** Corners of layouts that have their own, as in gallery.css; a drop's sharp corner is mirrored. */
const CORNERS: Partial<Readonly<Record<Layout, string>>> = {
  'classic-rounded': '9999px',
  'classic-drops': '9999px 9999px 9999px 0',
  'pinterest-rounded': '24px',
  'vertical-rounded': '24px',
};
/** Width of circles, as in gallery.css. */
const CLASSIC_TRACK =
  'calc((100% + var(--_dm-gap)) * 2 / (var(--_dm-c) + var(--_dm-n)) - var(--_dm-gap))';
const DROP_IN_RTL = '9999px 9999px 0';

/** Properties that layouts change. */
const DEFAULTS = {
  '--_dm-layout': 'square',
  '--_dm-display': 'grid',
  '--_dm-per': 1,
  '--_dm-tracks': 'var(--_dm-c)',
  '--_dm-track': '1fr',
  '--_dm-flat': 'calc((1 + var(--_dm-n) / var(--_dm-c)) / 2)',
  '--_dm-row': 'var(--_dm-n)',
  '--_dm-corner': 'var(--dm-gallery-radius, calc(var(--dm-radius, 8px) / 2))',
} as const;

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Maximum number of columns of a layout on a device. */
const mostOn = ({ device }: DeviceRow, layout: string): number =>
  columnsOn(device, layout, Infinity);

/** Properties of the `square` layout on a device. */
const defaultsOn = (row: DeviceRow): Declarations => ({
  ...DEFAULTS,
  '--_dm-most': mostOn(row, 'square'),
});

/** The selector of galleries with a value in an attribute, or in its alias where there is no attribute. */
function withValue(attribute: string, alias: string, value: number): string {
  return `dm-gallery:is([${alias}='${value}']:not([${attribute}]), [${attribute}='${value}'])`;
}

/** Number of tracks of a layout, as a CSS expression of its columns. */
function tracksOf(layout: Layout, isRoomy = false): string {
  const [one, two] = [1, 2].map(
    (columns) => arrange(layout, { columns, isRoomy, ratios: [] }).tracks,
  );
  if (one === 1 && two === 2) return 'var(--_dm-c)';
  // `asymetric` has one more track than columns, unless it has a single column.
  if (one === 1) return 'calc(var(--_dm-c) + min(1, var(--_dm-c) - 1))';
  return `calc(var(--_dm-c) * ${one})`;
}

/** Whether the boxes of a few pictures are flatter, to fill the row: `arrange` with one picture for two columns. */
function isFlattened(layout: Layout): boolean {
  const [few, enough] = [2, 1].map(
    (most) => arrange(layout, { columns: 1, most, ratios: [0] }).places[0]?.ratio,
  );
  return few !== enough;
}

function layoutDeclarations(layout: Layout, row: DeviceRow): Declarations {
  const perColumn = picturesPerRow(layout, 1);
  const declarations: Declarations = {
    '--_dm-layout': sharedArrangement(layout),
    '--_dm-most': mostOn(row, layout),
    '--_dm-per': perColumn,
    '--_dm-tracks': tracksOf(layout),
    '--_dm-track': layout.startsWith('classic') ? CLASSIC_TRACK : DEFAULTS['--_dm-track'],
    '--_dm-flat': isFlattened(layout) ? DEFAULTS['--_dm-flat'] : 1,
    '--_dm-row': perColumn > 1 ? `calc(var(--_dm-n) * ${perColumn})` : 'var(--_dm-n)',
    '--_dm-corner': CORNERS[layout] ?? DEFAULTS['--_dm-corner'],
  };
  const usual = defaultsOn(row);
  return Object.fromEntries(
    Object.entries(declarations).filter(([name, value]) => usual[name] !== value),
  );
}

/** Rules of the `layout` attribute of a device, which replaces the one for desktops as a whole. */
function layoutRules(row: DeviceRow): string[] {
  const attribute = `layout${row.suffix}`;
  return [
    rule(row.media ? `dm-gallery[${attribute}]` : 'dm-gallery', defaultsOn(row)),
    ...LAYOUTS.map((layout) =>
      rule(`dm-gallery[${attribute}='${layout}']`, layoutDeclarations(layout, row)),
    ),
    rule(`dm-gallery[${attribute}='classic-drops']:dir(rtl)`, { '--_dm-corner': DROP_IN_RTL }),
    under('@supports (display: grid-lanes)', [
      rule(`dm-gallery[${attribute}^='pinterest']`, { '--_dm-display': 'grid-lanes' }),
    ]),
  ];
}

/** Wider boxes on phones and tablets, where a picture has a caption. */
function roomyRules(row: DeviceRow): string[] {
  if (!row.media) return [];
  return LAYOUTS.flatMap((layout) => {
    const roomy = roomyArrangement(layout);
    if (!roomy) return [];
    const attribute = `layout${row.suffix}`;
    const galleries = `:is([layout='${layout}']:not([${attribute}]), [${attribute}='${layout}'])`;
    return rule(`dm-gallery${galleries}:has(> figure > figcaption)`, {
      '--_dm-layout': roomy,
      '--_dm-tracks': tracksOf(layout, true),
    });
  });
}

/**
 * The number of pictures, up to the smallest number that fills the columns of every layout. Browsers
 * look for `:has` from the last child: a longer gallery is ruled out by its last picture, where they
 * would go through all for each of these numbers.
 */
function countRules(): string[] {
  const enough = Math.max(
    ...LAYOUTS.map((layout) => picturesPerRow(layout, mostOn(DESKTOP, layout))),
  );
  return [
    rule('dm-gallery', { '--_dm-count': enough }),
    ...range(1, enough - 1).map((count) =>
      rule(
        `dm-gallery:not(:has(> :nth-child(n + ${enough}))):has(> figure:nth-child(${count}):last-child)`,
        { '--_dm-count': count },
      ),
    ),
  ];
}

/** Limits of the number of columns on a device, for layouts set for desktops. */
function limitRules(row: DeviceRow): string[] {
  const usual = mostOn(row, 'square');
  if (usual === mostOn(DESKTOP, 'square')) return [];
  const others = LAYOUTS.filter((layout) => {
    const most = mostOn(DESKTOP, layout);
    return most !== mostOn(DESKTOP, 'square') && most !== mostOn(row, layout);
  });
  return [
    rule('dm-gallery', { '--_dm-most': usual }),
    ...others.map((layout) =>
      rule(`dm-gallery[layout='${layout}']`, { '--_dm-most': mostOn(row, layout) }),
    ),
  ];
}

function columnRules({ suffix }: DeviceRow): string[] {
  return range(1, mostOn(DESKTOP, 'square')).map((value) =>
    rule(withValue(`cols${suffix}`, `data-d1-gallery-cols${suffix}`, value), {
      '--_dm-cols': value,
    }),
  );
}

/** Numbers of pictures that a collapsed gallery can show: rows times pictures per row. */
function collapsedCounts(): readonly number[] {
  const perRow = new Set(THUMBNAILS);
  for (const layout of LAYOUTS) {
    for (const columns of range(1, columnsOn('desktop', layout, Infinity))) {
      perRow.add(picturesPerRow(layout, columns));
    }
  }
  const counts = new Set(ROWS.flatMap((rows) => Array.from(perRow, (pictures) => rows * pictures)));
  return Array.from(counts).sort((a, b) => a - b);
}

/**
 * Rules that hide the pictures past the limit of a collapsed gallery. Pictures past the highest limit
 * match a single rule: when they matched one for each limit, the styles of 2,000 pictures took a quarter
 * longer to compute.
 */
function collapsedRules(): string[] {
  const counts = collapsedCounts();
  const most = counts.at(-1) ?? 0;
  const limitIs = (count: number): string => `style(--_dm-limit: ${count})`;
  const hidden = {
    '--_dm-late': 'var(--_dm-past)',
    '--_dm-across': '1 / -1',
    opacity: 'var(--_dm-gone)',
  };
  return [
    ...counts.map((count) =>
      under(`@container ${limitIs(count)}`, [
        rule(`dm-gallery > figure:nth-child(-n + ${most + 1}):nth-child(n + ${count + 1})`, hidden),
      ]),
    ),
    under(`@container ${counts.map(limitIs).join(' or ')}`, [
      rule(`dm-gallery > figure:nth-child(n + ${most + 2})`, hidden),
    ]),
  ];
}

/** Rules for columns, layouts, places and collapsed rows of a gallery before its script has loaded. */
export function galleryRules(): string {
  const perDevice = DEVICES.map((row) => {
    const rules = [
      ...columnRules(row),
      ...limitRules(row),
      ...layoutRules(row),
      ...roomyRules(row),
    ];
    return row.media ? under(row.media, rules) : rules.filter(Boolean).join('\n');
  });
  return [
    ...countRules(),
    ...perDevice,
    rule('dm-gallery:is([rows], [rowstoshow])', { '--_dm-rows': 100 }),
    ...ROWS.map((rows) => rule(withValue('rows', 'rowstoshow', rows), { '--_dm-rows': rows })),
    rule('dm-gallery:is([thumbnails-per-row], [thumbnailsperrow])', { '--_dm-row': 1000 }),
    ...THUMBNAILS.map((pictures) =>
      rule(withValue('thumbnails-per-row', 'thumbnailsperrow', pictures), {
        '--_dm-row': pictures,
      }),
    ),
    ...placeRules(),
    ...collapsedRules(),
  ]
    .filter(Boolean)
    .join('\n');
}
