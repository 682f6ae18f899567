import { aTimeout, expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { waitUntil } from '../../test/fixtures/wait-until';
import { AudioFile, type AudioFileEvents } from './audio-file';

const HORN = '/demo/site/assets/recordings/foghorn.mp3';
const MISSING = '/missing/horn.mp3';

describe('AudioFile', () => {
  let controller: AbortController;
  let reports: string[];
  let time: number;
  const events: AudioFileEvents = {
    onChange: ({ phase, time: next = time }) => {
      time = next;
      if (phase) reports.push(phase);
    },
    onPlay: () => reports.push('play'),
    onPause: () => reports.push('pause'),
    onEnded: () => reports.push('ended'),
    onFailure: () => reports.push('failure'),
  };
  const create = (): AudioFile => new AudioFile(events, controller.signal);
  const reported = (report: string): Promise<unknown> =>
    waitUntil(() => reports.includes(report), report);

  before(async () => {
    // Browsers play nothing with sound before a visitor has pressed something.
    await sendKeys({ press: 'Enter' });
  });

  beforeEach(() => {
    controller = new AbortController();
    reports = [];
    time = 0;
  });

  afterEach(() => {
    controller.abort();
  });

  it('plays from a position, and reports a pause', async () => {
    const file = create();
    file.load(HORN, 10, 1);
    await file.play();
    await waitUntil(() => time > 10);
    expect(reports[0]).to.equal('play');
    file.pause();
    await reported('pause');
    expect(reports.slice(-2)).to.deep.equal(['paused', 'pause']);
  });

  it('reports its end, which is no pause', async () => {
    const file = create();
    file.load(HORN, 23.7, 1);
    await file.play();
    await reported('ended');
    expect(reports).not.to.include('pause');
  });

  it('reports a failure once, and the pause after it not at all', async () => {
    const file = create();
    file.load(MISSING, 0, 1);
    await file.play();
    await reported('failure');
    await aTimeout(50);
    expect(reports.filter((report) => report === 'failure')).to.have.length(1);
    expect(reports).not.to.include('pause');
  });

  it('loads another file after a failure, and ends the signal of the first', async () => {
    const file = create();
    const signal = file.load(MISSING, 0, 1);
    await file.play();
    await reported('failure');
    reports = [];
    file.load(HORN, 0, 2);
    expect(signal.aborted).to.be.true;
    await file.play();
    await reported('playing');
    expect(reports).not.to.include('failure');
  });

  it('reports nothing of a file that another one has replaced', async () => {
    const file = create();
    file.load(MISSING, 0, 1);
    const attempt = file.play();
    file.load(HORN, 0, 1);
    await attempt;
    await file.play();
    await reported('playing');
    expect(reports).not.to.include('failure');
  });

  it('is silent once it is ended', async () => {
    const file = create();
    const signal = file.load(HORN, 0, 1);
    await file.play();
    await reported('playing');
    reports = [];
    controller.abort();
    expect(signal.aborted).to.be.true;
    await aTimeout(100);
    expect(reports).to.deep.equal([]);
  });
});
