import { expect } from '@open-wc/testing';
import { isService, opensIn, readServices, SERVICES, shareAddress, type Shared } from './services';

const SHARED: Shared = {
  url: 'https://halide.example/gallery?a=1#&gid=1&pid=3',
  text: 'Fog & light: “100%”',
  picture: 'https://halide.example/media/fog.jpg?w=1',
  file: 'https://halide.example/media/fog.jpg',
};

/** The query of an address as a service reads it. */
const query = (address: string | undefined): Record<string, string> =>
  Object.fromEntries(new URL(address!).searchParams);

describe('sharing', () => {
  it('sends Facebook the page’s address with its hash', () => {
    const address = shareAddress('facebook', SHARED)!;
    expect(address).to.match(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=/);
    expect(query(address)).to.deep.equal({ u: SHARED.url });
  });

  it('sends X an address and a text', () => {
    const address = shareAddress('x', SHARED)!;
    expect(address).to.match(/^https:\/\/x\.com\/intent\/tweet\?/);
    expect(query(address)).to.deep.equal({ url: SHARED.url, text: SHARED.text });
  });

  it('sends Pinterest the picture, and omits it without one', () => {
    const address = shareAddress('pinterest', SHARED)!;
    expect(address).to.match(/^https:\/\/www\.pinterest\.com\/pin\/create\/button\/\?/);
    expect(query(address)).to.deep.equal({
      url: SHARED.url,
      media: SHARED.picture,
      description: SHARED.text,
    });
    expect(shareAddress('pinterest', { url: SHARED.url, text: '' })).to.equal(undefined);
  });

  it('sends addresses to LinkedIn and WhatsApp', () => {
    expect(query(shareAddress('linkedin', SHARED))).to.deep.equal({ url: SHARED.url });
    expect(query(shareAddress('whatsapp', SHARED))).to.deep.equal({
      text: `${SHARED.text} ${SHARED.url}`,
    });
  });

  it('escapes spaces in messages as %20', () => {
    const body = encodeURIComponent(`${SHARED.text} ${SHARED.url}`);
    expect(shareAddress('sms', SHARED)).to.equal(`sms:?&body=${body}`);
    expect(shareAddress('email', SHARED)).to.equal(
      `mailto:?subject=${encodeURIComponent(SHARED.text)}&body=${body}`,
    );
    expect(body).to.include('%20').and.not.include('+');
  });

  it('leaves out an empty text', () => {
    const silent = { url: SHARED.url, text: '' };
    expect(query(shareAddress('x', silent))).to.deep.equal({ url: SHARED.url });
    expect(shareAddress('email', silent)).to.equal(
      `mailto:?body=${encodeURIComponent(SHARED.url)}`,
    );
  });

  it('downloads the file, if there is one', () => {
    expect(shareAddress('download', SHARED)).to.equal(SHARED.file);
    expect(shareAddress('download', { url: SHARED.url, text: '' })).to.equal(undefined);
  });

  it('rejects unknown services', () => {
    for (const service of SERVICES) expect(isService(service)).to.be.true;
    for (const word of ['', 'Facebook', 'toString', 'more']) {
      expect(isService(word), word).to.be.false;
    }
  });

  it('opens in a window, in an app or as a file', () => {
    const links = SERVICES.filter((service) => service !== 'copy');
    expect(links.filter((service) => opensIn(service) === 'app')).to.deep.equal(['sms', 'email']);
    expect(opensIn('download')).to.equal('file');
    expect(opensIn('facebook')).to.equal('window');
  });
});

describe('a list of services', () => {
  it('is parsed with spaces, commas and capitals, without duplicates', () => {
    expect(readServices(' Facebook, x  pinterest,facebook ')).to.deep.equal({
      services: ['facebook', 'x', 'pinterest'],
      unknown: [],
    });
  });

  it('lists its unknown words', () => {
    expect(readServices('myspace x toString')).to.deep.equal({
      services: ['x'],
      unknown: ['myspace', 'tostring'],
    });
    expect(readServices('')).to.deep.equal({ services: [], unknown: [] });
  });
});
