import { expect } from '@open-wc/testing';
import { isVideo } from '../../shared/dom/picture-video';
import { readVideo } from './video-source';

const ID = 'dQw4w9WgXcQ';

describe('readVideo', () => {
  it('reads files with the extension of a video, relative or not, with any query', () => {
    for (const address of [
      '/media/pier.mp4',
      'pier.WEBM',
      '../pier.m4v?v=2#t=10',
      'https://cdn.example/pier.ogv',
      '//cdn.example/pier.mov',
    ]) {
      expect(readVideo(address), address).to.deep.equal({
        provider: 'file',
        src: address,
        page: address,
      });
      expect(isVideo(address), address).to.be.true;
    }
  });

  it('reads all forms of YouTube addresses, and plays them without cookies', () => {
    for (const address of [
      `https://www.youtube.com/watch?v=${ID}`,
      `http://m.youtube.com/watch?feature=share&v=${ID}`,
      `https://music.youtube.com/watch?v=${ID}&list=PL1`,
      `https://youtu.be/${ID}?si=abc`,
      `https://www.youtube.com/embed/${ID}`,
      `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
      `https://youtube.com/shorts/${ID}`,
      `https://www.youtube.com/live/${ID}?feature=share`,
    ]) {
      expect(isVideo(address), address).to.be.true;
      expect(readVideo(address), address).to.deep.equal({
        provider: 'youtube',
        src: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`,
        page: `https://www.youtube.com/watch?v=${ID}`,
      });
    }
  });

  it('keeps the start time of a YouTube video', () => {
    for (const [time, seconds] of [
      ['t=90', 90],
      ['t=90s', 90],
      ['t=1m30s', 90],
      ['t=1h1m1s', 3661],
      ['start=12', 12],
    ] as const) {
      const { src } = readVideo(`https://youtu.be/${ID}?${time}`);
      expect(new URL(src).searchParams.get('start'), time).to.equal(String(seconds));
    }
    expect(readVideo(`https://youtu.be/${ID}?t=soon`).src).not.to.include('start');
  });

  it('reads all forms of Vimeo addresses, with the key of unlisted videos', () => {
    for (const [address, src, page] of [
      ['https://vimeo.com/76979871', '76979871?autoplay=1&dnt=1', '76979871'],
      ['https://vimeo.com/channels/staff/76979871', '76979871?autoplay=1&dnt=1', '76979871'],
      [
        'https://player.vimeo.com/video/76979871?h=ab12',
        '76979871?autoplay=1&dnt=1&h=ab12',
        '76979871/ab12',
      ],
      ['https://vimeo.com/76979871/ab12', '76979871?autoplay=1&dnt=1&h=ab12', '76979871/ab12'],
    ] as const) {
      expect(readVideo(address), address).to.deep.equal({
        provider: 'vimeo',
        src: `https://player.vimeo.com/video/${src}`,
        page: `https://vimeo.com/${page}`,
      });
    }
  });

  it('does not match pictures, pages, other schemes or similar sites', () => {
    for (const address of [
      '/media/pier.jpg',
      '/mp4',
      'https://www.youtube.com/',
      'https://www.youtube.com/@somebody',
      'https://www.youtube.com/watch?v=short',
      `https://youtube.com.example/watch?v=${ID}`,
      `https://notyoutu.be/${ID}`,
      'https://vimeo.com/about',
      'https://notvimeo.com/76979871',
      'javascript:pier.mp4',
      'http://[',
      '',
    ]) {
      expect(isVideo(address), address).to.be.false;
    }
  });

  it('lets nothing else into the address of a frame', () => {
    const { src } = readVideo('https://player.vimeo.com/video/76979871?h=a%26b%3D%22%3E');
    expect(src).to.equal('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=a');
  });

  it('treats any other address as that of a file', () => {
    expect(readVideo('/stream')).to.deep.equal({
      provider: 'file',
      src: '/stream',
      page: '/stream',
    });
  });
});
