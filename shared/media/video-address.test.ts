import { expect } from '@open-wc/testing';
import { isVideo, readVideo, readVideoId } from './video-address';

const ID = 'dQw4w9WgXcQ';

describe('readVideo', () => {
  it('reads files with the extension of a video, relative or not, with any query', () => {
    for (const address of [
      '/media/pier.mp4',
      'pier.WEBM',
      '/live/pier.m3u8',
      '../pier.m4v?v=2#t=10',
      'https://cdn.example/pier.ogv',
      '//cdn.example/pier.mov',
    ]) {
      expect(readVideo(address), address).to.deep.equal({
        provider: 'file',
        id: address,
        page: address,
      });
      expect(isVideo(address), address).to.be.true;
    }
  });

  it('reads all forms of YouTube addresses', () => {
    for (const address of [
      `https://www.youtube.com/watch?v=${ID}`,
      `http://m.youtube.com/watch?feature=share&v=${ID}`,
      `https://music.youtube.com/watch?v=${ID}&list=PL1`,
      `https://youtu.be/${ID}?si=abc`,
      `https://www.youtube.com/embed/${ID}`,
      `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
      `https://youtube.com/shorts/${ID}`,
      `https://www.youtube.com/live/${ID}?feature=share`,
      `www.youtube.com/watch?v=${ID}`,
      `youtube.com/shorts/${ID}`,
      `youtu.be/${ID}?si=abc`,
    ]) {
      expect(isVideo(address), address).to.be.true;
      expect(readVideo(address), address).to.deep.equal({
        provider: 'youtube',
        id: ID,
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
      expect(readVideo(`https://youtu.be/${ID}?${time}`).start, time).to.equal(seconds);
    }
    expect(readVideo(`https://youtu.be/${ID}?t=soon`).start).to.equal(undefined);
  });

  it('reads all forms of Vimeo addresses, with the key of unlisted videos', () => {
    for (const [address, key] of [
      ['https://vimeo.com/76979871', undefined],
      ['vimeo.com/76979871', undefined],
      ['player.vimeo.com/video/76979871?h=ab12', 'ab12'],
      ['https://vimeo.com/channels/staff/76979871', undefined],
      ['https://player.vimeo.com/video/76979871?h=ab12', 'ab12'],
      ['https://vimeo.com/76979871/ab12', 'ab12'],
    ] as const) {
      expect(isVideo(address), address).to.be.true;
      expect(readVideo(address), address).to.deep.equal({
        provider: 'vimeo',
        id: '76979871',
        ...(key && { key }),
        page: `https://vimeo.com/76979871${key ? `/${key}` : ''}`,
      });
    }
  });

  it('reads all forms of Dailymotion addresses', () => {
    for (const address of [
      'https://www.dailymotion.com/video/x84sh87',
      'dailymotion.com/video/x84sh87',
      'dai.ly/x84sh87',
      'https://dailymotion.com/embed/video/x84sh87?autoplay=1',
      'https://dai.ly/x84sh87',
      'https://geo.dailymotion.com/player.html?video=x84sh87',
      'https://geo.dailymotion.com/player/x1.html?mute=true&video=x84sh87',
    ]) {
      expect(isVideo(address), address).to.be.true;
      expect(readVideo(address), address).to.deep.equal({
        provider: 'dailymotion',
        id: 'x84sh87',
        page: 'https://www.dailymotion.com/video/x84sh87',
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

  it('lets nothing else into an id or a key', () => {
    expect(readVideo('https://player.vimeo.com/video/76979871?h=a%26b%3D%22%3E').key).to.equal('a');
  });

  it('reads the ids of services, and their addresses', () => {
    expect(readVideoId('youtube', ` ${ID} `)?.page).to.equal(
      `https://www.youtube.com/watch?v=${ID}`,
    );
    expect(readVideoId('youtube', `https://youtu.be/${ID}?t=5`)?.start).to.equal(5);
    for (const id of ['76979871/ab12', '76979871:ab12', '76979871?h=ab12']) {
      expect(readVideoId('vimeo', id)?.key, id).to.equal('ab12');
    }
    expect(readVideoId('dailymotion', 'x84sh87')?.id).to.equal('x84sh87');
    for (const [provider, id] of [
      ['youtube', ''],
      ['youtube', '../dQw4w9WgX'],
      ['youtube', 'https://vimeo.com/76979871'],
      ['vimeo', '76979871&autoplay=1'],
      ['dailymotion', 'x84sh87?x'],
    ] as const) {
      expect(readVideoId(provider, id), id).to.equal(undefined);
    }
  });

  it('does not look at endless addresses', () => {
    const address = `https://www.youtube.com/watch?${'&v'.repeat(100_000)}`;
    expect(isVideo(address)).to.be.false;
    expect(readVideo(address).provider).to.equal('file');
  });

  it('treats any other address as that of a file', () => {
    expect(readVideo('/stream')).to.deep.equal({
      provider: 'file',
      id: '/stream',
      page: '/stream',
    });
  });
});
