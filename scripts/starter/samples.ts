/** A widget with every import of the guides. */
export const EVERY_IMPORT = `
import 'dm-elements/dm.css';
import 'dm-elements/elements/gallery';
import { DmBackToTop } from 'dm-elements/elements/back-to-top';
import { DmCoupon } from 'dm-elements/elements/coupon/class';
import { getSite } from 'dm-elements';
import { defineWidget, widgetForm } from 'dm-elements/host';
import { DmElements } from 'dm-elements/client';
import { createLoader, load } from 'dm-elements/loader';
import { EVENTS } from 'dm-elements/dm-api';
import 'dm-elements/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { jsx } from 'react/jsx-runtime';
import { jsxDEV } from 'react/jsx-dev-runtime';
import { Label } from 'old-label';

export const form = widgetForm({});

function HarbourClock() {
  const [classes] = useState(() => [DmBackToTop, DmCoupon].map((each) => each.name && each.contract));
  const all = [classes[0], classes[1], getSite().mode, load, createLoader, EVENTS, createPortal, createRoot, jsx];
  return (
    <>
      <DmElements />
      <Label>{all.every(Boolean) ? 'All is here' : 'Something is missing'}</Label>
      {jsxDEV('i', { children: 'In development, too' })}
      <dm-gallery><img src="data:," alt="The pier" /></dm-gallery>
    </>
  );
}

defineWidget({ tag: 'harbour-clock', attributes: {}, view: HarbourClock, load: 'eager' });
void import('dm-elements/elements/map').then(() => globalThis.document?.body.classList.add('has-map'));
`;

/** The test of that widget. */
export const ON_PAGE = `
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { onHostedPage } from '../page/open.js';

test('every import works on a hosted page', async () => {
  assert.deepEqual(
    readdirSync(new URL('../dist', import.meta.url)).sort(),
    ['harbour-clock.form.json', 'harbour-clock.js', 'harbour-clock.js.map'],
  );
  await onHostedPage('<harbour-clock>Hello.</harbour-clock>', async (page, complaints) => {
    await page.getByText('All is here').waitFor();
    await page.getByText('In development, too').waitFor();
    await page.locator('body.has-map').waitFor({ state: 'attached' });
    await page.waitForFunction(() => customElements.get('dm-gallery'));
    assert.deepEqual(complaints, []);
  });
});
`;

/** A widget with a component that throws in its line 7. */
export const THROWING = `
import { defineWidget, widgetForm } from 'dm-elements/host';

export const form = widgetForm({});

const Hands = ({ hour }: { hour: number }) => {
  if (hour > 12) throw new RangeError('no such hour');
  return <p>{hour}</p>;
};

const HarbourClock = () => (
  <section>
    <Hands hour={13} />
  </section>
);

defineWidget({ tag: 'harbour-clock', attributes: {}, view: HarbourClock, load: 'eager' });
`;

/** The test of that widget. */
export const IN_CONSOLE = `
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onHostedPage } from '../page/open.js';

const MARKUP = '<harbour-clock>Hello.</harbour-clock>';
const THROWN = 'thrown by Hands in HarbourClock, src/harbour-clock.tsx:7:';

test('an error in a component names it, and the line of its source', async () => {
  await onHostedPage(MARKUP, async (page, complaints) => {
    await page.getByText('Hello.').waitFor();
    while (!complaints.some((line) => line.includes(THROWN))) await page.waitForEvent('console');
  });
});

test('loads no map for visitors', async () => {
  await onHostedPage(MARKUP, async (page, complaints) => {
    const maps = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.map')) maps.push(request.url());
    });
    await page.route(page.url(), async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('<html ', '<html data-dm-debug="false" ');
      await route.fulfill({ response, body });
    });
    await page.goto('about:blank');
    complaints.length = 0;
    await page.goBack();
    await page.locator('harbour-clock:state(error)').waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    assert.equal(complaints.length, 1, complaints.join());
    assert.deepEqual(maps, []);
  });
});
`;
