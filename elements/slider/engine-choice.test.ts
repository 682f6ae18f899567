import { expect, fixture, html } from '@open-wc/testing';
import { lazy } from '../../shared/dom/lazy';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { EngineChoice, type EngineNeeds } from './engine-choice';
import type { LazyEngine } from './load-engine';
import type { EngineOptions } from './row';

describe('the choice of a slider’s engine', () => {
  let log: string[];
  let needs: EngineNeeds;
  let choice: EngineChoice | undefined;

  /** Takes the place of Swiper. */
  const createEngine = ({ effect, index }: EngineOptions) => {
    log.push(`${effect} at ${index}`);
    return {
      goTo: (target: number) => log.push(`go to ${target}`),
      update: (target: number) => log.push(`update at ${target}`),
      destroy: () => log.push(`no ${effect}`),
    };
  };
  const swiper = (load = () => Promise.resolve({ createEngine })): LazyEngine =>
    lazy(() => {
      log.push('load');
      return load();
    });

  /** Places a slider of three slides, 100px wide; far down, it is not in view. */
  async function start(engine: LazyEngine, top = '0px'): Promise<HTMLElement> {
    const section = await fixture<HTMLElement>(html`
      <div style="position: absolute; inset-inline: 0; top: ${top}; inline-size: 100px">
        <div class="viewport" style="overflow: auto">
          <div style="inline-size: 300px; block-size: 10px"></div>
        </div>
      </div>
    `);
    choice = new EngineChoice({
      host: section,
      section,
      swiper: engine,
      needs: () => needs,
      onChange: (index) => log.push(`at ${index}`),
      onDrag: () => undefined,
    });
    return section.querySelector<HTMLElement>('.viewport')!;
  }

  beforeEach(() => {
    log = [];
    needs = { count: 3, index: 0, effect: 'slide', maySwipe: true };
  });

  afterEach(() => {
    choice?.stop();
  });

  it('is a row until Swiper has loaded', async () => {
    let finish: (() => void) | undefined;
    const loaded = new Promise<void>((resolve) => (finish = resolve));
    const viewport = await start(swiper(() => loaded.then(() => ({ createEngine }))));
    choice!.goTo(2, 'instant');
    expect(viewport.scrollLeft).to.equal(200);
    await waitUntil(() => log.includes('at 2'));
    needs = { ...needs, index: 2 };
    finish!();
    await waitUntil(() => log.includes('slide at 2'));
    expect(viewport.scrollLeft, 'the row is gone').to.equal(0);
    choice!.goTo(1, 'instant');
    choice!.update(1);
    expect(log.slice(-2)).to.deep.equal(['go to 1', 'update at 1']);
  });

  it('stays a row out of view, and before Swiper may be used', async () => {
    const engine = swiper();
    needs = { ...needs, maySwipe: false };
    await start(engine, '9000px');
    expect(log).not.to.include('load');
    needs = { ...needs, maySwipe: true };
    choice!.choose();
    expect(log.filter((line) => line === 'load')).to.have.length(1);
    await engine.load();
    choice!.choose();
    expect(log).not.to.include('slide at 0');
    document.querySelector('.viewport')!.scrollIntoView();
    await waitUntil(() => log.includes('slide at 0'));
  });

  it('is none for one slide, and another one for another effect', async () => {
    await start(swiper());
    await waitUntil(() => log.includes('slide at 0'));
    needs = { ...needs, effect: 'fade', index: 1 };
    choice!.choose();
    choice!.choose();
    expect(log.slice(-2)).to.deep.equal(['no slide', 'fade at 1']);
    needs = { ...needs, count: 1 };
    choice!.choose();
    expect(log.at(-1)).to.equal('no fade');
  });

  it('loads nothing for one slide', async () => {
    needs = { ...needs, count: 1 };
    await start(swiper());
    choice!.choose();
    expect(log).to.deep.equal([]);
  });

  it('stays a row, and says so, if Swiper cannot be loaded', async () => {
    const viewport = await start(swiper(() => Promise.reject(new Error('offline'))));
    await waitUntil(() => logLines.length > 0);
    expect(logLines[0]).to.contain('Swiper could not be loaded, its slides only scroll');
    choice!.goTo(1, 'instant');
    expect(viewport.scrollLeft).to.equal(100);
    logLines.length = 0;
  });

  it('leaves nothing once it is stopped', async () => {
    const engine = swiper();
    await start(engine);
    await waitUntil(() => log.includes('slide at 0'));
    choice!.stop();
    expect(log.at(-1)).to.equal('no slide');
    choice!.choose();
    choice!.goTo(1, 'instant');
    expect(log.at(-1)).to.equal('no slide');
  });
});
