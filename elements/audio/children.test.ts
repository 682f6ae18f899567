import { expect, fixture, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { logLines } from '../../test/fixtures/log-lines';
import type { DmAudio } from './audio';
import './audio.define';

const FOLDER = '/demo/site/assets/recordings';
const HORN = `${FOLDER}/foghorn.mp3`;
const TIMER = `${FOLDER}/red-light-timer.mp3`;

async function place(markup: TemplateResult): Promise<DmAudio> {
  const element = await fixture<DmAudio>(markup);
  await element.ready;
  return element;
}

const files = (element: DmAudio): string[] =>
  element.tracks.map(({ src }) => src.slice(src.lastIndexOf('/') + 1));

/** The texts of the links that can be seen, in the page or in the element. */
const linkTexts = (element: Element): string[] =>
  [...element.querySelectorAll('a')]
    .filter((link) => link.checkVisibility())
    .map(({ textContent }) => textContent);

describe('the children of dm-audio', () => {
  it('are one recording with links to it and to a page, which stay', async () => {
    const element = await place(html`
      <dm-audio load="eager">
        <audio src=${HORN} aria-label="Horn"></audio>
        <p><a href=${HORN}>Play in new window</a> | <a href=${HORN} download>Download</a></p>
        <p>Show notes are <a href="/notes/1">here</a>.</p>
      </dm-audio>
    `);
    expect(element.tracks.map(({ title }) => title)).to.deep.equal(['Horn']);
    expect(linkTexts(element)).to.deep.equal(['Play in new window', 'Download', 'here']);
    expect(element.querySelector('audio')!.checkVisibility()).to.be.false;
    expect(logLines).to.deep.equal([]);
  });

  it('are one recording where a system adds a number to its address', async () => {
    const element = await place(html`
      <dm-audio load="eager">
        <a href=${HORN}>Horn</a>
        <audio>
          <source type="audio/mpeg" src="${HORN}?_=1" />
          <a href=${HORN}>${HORN}</a>
        </audio>
      </dm-audio>
    `);
    expect(element.tracks.map(({ title }) => title)).to.deep.equal(['Horn']);
    expect(element.tracks[0]!.type).to.equal('audio/mpeg');
    expect(element.querySelector('audio')!.checkVisibility()).to.be.false;
  });

  it('are links to files and to what is marked as a recording, in order', async () => {
    const element = await place(html`
      <dm-audio load="eager">
        <ol>
          <li><a href=${TIMER}>Timer</a></li>
          <li><a href="/stream/2" data-duration="60">Stream</a></li>
          <li><a href="/stream/3" type="audio/ogg">Another</a></li>
          <li><a href=${HORN}>Horn</a> (<a href="/horn">about it</a>)</li>
        </ol>
      </dm-audio>
    `);
    expect(files(element)).to.deep.equal(['red-light-timer.mp3', '2', '3', 'foghorn.mp3']);
  });

  it('are recordings whatever their addresses are if there is nothing but links', async () => {
    const element = await place(html`
      <dm-audio load="eager"><a href="/stream/1">One</a> <a href="/stream/2">Two</a></dm-audio>
    `);
    expect(files(element)).to.deep.equal(['1', '2']);
  });

  it('are recordings whatever their addresses are beside headings and texts without links', async () => {
    const element = await place(html`
      <dm-audio load="eager">
        <h3>Episodes</h3>
        <a href="/stream/1">One</a><a href="/stream/2">Two</a>
        <div>
          <p>The <em>third</em> is new.</p>
          <a href="/stream/3">Three</a>
        </div>
        <a href="/stream/3/file" download>Download</a>
      </dm-audio>
    `);
    expect(files(element)).to.deep.equal(['1', '2', '3']);
    expect(element.querySelector('h3')!.checkVisibility()).to.be.true;
    expect(linkTexts(element)).to.deep.equal(['Download']);
  });

  it('are no recordings where a link is in a sentence', async () => {
    const element = await place(html`
      <dm-audio load="eager">
        <h3>Episodes</h3>
        <p>They are <a href="/episodes">here</a>.</p>
      </dm-audio>
    `);
    expect(files(element)).to.deep.equal([]);
  });

  it('are links to files of any ending that browsers play or once played', async () => {
    const names = ['a.mp3', 'b.mp4', 'c.webm', 'd.wma', 'e.aif', 'f.AIFF?v=2', 'g.3gp'];
    const element = await place(
      html`<dm-audio load="eager">
        ${names.map((name) => html`<a href="/${name}">${name}</a> `)}
        <a href="/notes">Notes</a>
      </dm-audio>`,
    );
    expect(files(element)).to.deep.equal(names);
  });

  it('describe the recording of its own address', async () => {
    const element = await place(html`
      <dm-audio load="eager" src="/stream/1">
        <a href="/stream/1">The stream</a>
        <p>More of it <a href="/notes/1">here</a>.</p>
      </dm-audio>
    `);
    expect(element.tracks.map(({ title }) => title)).to.deep.equal(['The stream']);
    expect(linkTexts(element)).to.deep.equal(['here']);
  });
});
