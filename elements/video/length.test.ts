import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { mediaOfLength } from '../../test/fixtures/media-length';
import { waitUntil } from '../../test/fixtures/wait-until';
import { type DmVideo } from './video';
import './video.define';

const FILM = '/demo/site/assets/film/tray.webm';

const inside = (element: DmVideo, selector: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(selector);
const film = (element: DmVideo): HTMLVideoElement => inside(element, 'video') as HTMLVideoElement;
const control = (element: DmVideo, name: string): HTMLElement | null =>
  inside(element, `.bar [aria-label="${name}"]`);
const time = (element: DmVideo): string => inside(element, '.time')!.textContent.trim();
const notice = (element: DmVideo): string | null => inside(element, '.notice')!.textContent;

async function play(): Promise<DmVideo> {
  const box = await fixture<HTMLElement>(html`
    <div .style=${'max-inline-size: 640px'}>
      <dm-video label="In the tray" src=${FILM} muted></dm-video>
    </div>
  `);
  const element = box.querySelector('dm-video')!;
  await element.ready;
  inside(element, '[part=play]')!.click();
  await waitUntil(() => control(element, 'Pause') && film(element).currentTime > 0, 'it plays');
  return element;
}

describe('what the controls of a video say', () => {
  let restore = (): void => undefined;

  afterEach(() => {
    restore();
    restore = () => undefined;
  });

  it('is no length before it is known, and no key goes to an end', async () => {
    restore = mediaOfLength(NaN);
    const element = await play();
    film(element).pause();
    expect(time(element)).to.match(/^0:\d\d \/ –:––$/);
    expect(control(element, 'Position')).to.equal(null);
    const { currentTime } = film(element);
    await sendKeys({ press: '5' });
    expect(film(element).currentTime).to.be.closeTo(currentTime, 0.5);
    await sendKeys({ press: 'Home' });
    expect(film(element).currentTime).to.equal(0);
    expect(logLines).to.be.empty;
  });

  it('is "live" for a stream without an end, whose last moment is on the air', async () => {
    restore = mediaOfLength(Infinity);
    const element = await play();
    const video = film(element);
    video.pause();
    expect(time(element)).to.equal('Live');
    expect(control(element, 'Position')).to.equal(null);
    await sendKeys({ press: 'End' });
    expect(video.currentTime).to.be.closeTo(video.seekable.end(0), 0.3);
    await sendKeys({ press: 'Home' });
    expect(video.currentTime).to.equal(0);
  });

  it('is where it is, in the same numbers', async () => {
    const element = await play();
    film(element).pause();
    await sendKeys({ press: 'l' });
    const said = (): string | null | undefined =>
      control(element, 'Position')?.getAttribute('aria-valuetext');
    await waitUntil(() => said() === time(element).replace(' / ', ' of '));
    expect(said()).to.match(/^\d:\d\d of \d:\d\d$/);
  });

  it('is the volume and the speed that it has', async () => {
    const element = await play();
    const video = film(element);
    video.pause();
    await waitUntil(() => control(element, 'Speed'));
    const said = (): string | null => control(element, 'Volume')!.getAttribute('aria-valuetext');
    expect(said()).to.equal('Muted');
    video.muted = false;
    video.volume = 0.35;
    await waitUntil(() => notice(element) === 'Volume 35 %');
    expect(said()).to.equal('35 %');
    video.muted = true;
    await waitUntil(() => notice(element) === 'Muted');
    video.playbackRate = 1.1;
    const speed = control(element, 'Speed') as HTMLSelectElement;
    await waitUntil(() => speed.selectedOptions[0]!.text === '1.1×');
    expect(speed.parentElement!.querySelector('[aria-hidden]')!.textContent).to.equal('1.1×');
    speed.value = '0';
    speed.dispatchEvent(new Event('change'));
    expect(video.playbackRate).to.equal(0.5);
    await waitUntil(() => speed.selectedOptions[0]!.text === '0.5×');
  });
});
