import { expect } from '@open-wc/testing';
import { readCookie, removeCookie, writeCookie } from './cookies';

describe('cookies', () => {
  afterEach(() => {
    for (const name of ['seen', '_dm_seen', 'seen-2', 'a b=c;']) removeCookie(name);
    document.cookie = '_dm_bad=; Max-Age=0; Path=/';
  });

  it('are written under their whole name', () => {
    writeCookie('_dm_seen', 'yes');
    expect(document.cookie.split('; ')).to.include('_dm_seen=yes');
    expect(readCookie('_dm_seen')).to.equal('yes');
  });

  it('are undefined when missing, even if another name starts the same', () => {
    writeCookie('seen-2', 'yes');
    expect(readCookie('seen-2')).to.equal('yes');
    expect(readCookie('seen')).to.equal(undefined);
    expect(readCookie('een-2')).to.equal(undefined);
  });

  it('keep any text, in names too', () => {
    const value = 'a=b; c="ü", 100%';
    writeCookie('a b=c;', value);
    expect(readCookie('a b=c;')).to.equal(value);
  });

  it('can be empty, replaced and removed', () => {
    writeCookie('seen', '');
    expect(readCookie('seen')).to.equal('');
    writeCookie('seen', 'again');
    expect(readCookie('seen')).to.equal('again');
    removeCookie('seen');
    expect(readCookie('seen')).to.equal(undefined);
  });

  it('expire', () => {
    writeCookie('seen', 'yes', { maxAge: 60 });
    expect(readCookie('seen')).to.equal('yes');
    writeCookie('seen', 'yes', { maxAge: 0 });
    expect(readCookie('seen')).to.equal(undefined);
  });

  it('are sent only below their path', () => {
    writeCookie('seen', 'yes', { path: '/elsewhere' });
    expect(readCookie('seen')).to.equal(undefined);
    removeCookie('seen', { path: '/elsewhere' });
    writeCookie('seen', 'yes', { path: location.pathname });
    expect(readCookie('seen')).to.equal('yes');
    removeCookie('seen', { path: location.pathname });
  });

  it('with invalid escapes are ignored', () => {
    document.cookie = '_dm_bad=%E0%A4; Path=/';
    expect(document.cookie).to.include('_dm_bad=%E0%A4');
    expect(readCookie('_dm_bad')).to.equal(undefined);
  });
});
