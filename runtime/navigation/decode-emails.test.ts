import { expect } from '@open-wc/testing';
import { decodeEmail, decodeEmails } from './decode-emails';

/** Hides a text as Cloudflare does. */
function encode(text: string, key = 0x5a): string {
  const bytes = [key, ...[...new TextEncoder().encode(text)].map((byte) => byte ^ key)];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const hidden = (text: string): string =>
  `<span class="__cf_email__" data-cfemail="${encode(text)}">[email&#160;protected]</span>`;

function decoded(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  decodeEmails(template.content);
  return template.content;
}

describe('an e-mail address that Cloudflare has hidden', () => {
  it('is decoded, in any script and with any key', () => {
    expect(decodeEmail('5a3b1a38')).to.equal('a@b');
    expect(decodeEmail(encode('harbour@example.org'))).to.equal('harbour@example.org');
    expect(decodeEmail(encode('grüße@example.org', 0xff))).to.equal('grüße@example.org');
  });

  it('is the text and the target of its link', () => {
    const code = encode('info@example.org?subject=A&amp;body=B');
    const content = decoded(
      `<p><a href="/cdn-cgi/l/email-protection#${code}">Write to ${hidden('info@example.org')}</a></p>`,
    );
    const link = content.querySelector('a')!;
    expect(link.getAttribute('href')).to.equal('mailto:info@example.org?subject=A&body=B');
    expect(link.textContent).to.equal('Write to info@example.org');
    expect(link.children).to.have.length(0);
  });

  it('is plain text where it was no link', () => {
    const content = decoded(
      `<p>To <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${encode('info@example.org')}">[email&#160;protected]</a>.</p>`,
    );
    expect(content.querySelector('p')!.innerHTML).to.equal('To info@example.org.');
  });

  it('is decoded in the template of a shadow root', () => {
    const content = decoded(`<template>${hidden('info@example.org')}</template>`);
    expect(content.querySelector('template')!.content.textContent).to.equal('info@example.org');
  });

  it('is text, whatever it is', () => {
    const evil = '"><img src=x onerror=alert(1)>&lt;b&gt;';
    const content = decoded(
      `${hidden(evil)}<a href="/cdn-cgi/l/email-protection#${encode(`javascript:alert(1)//${evil}`)}">Write</a>`,
    );
    expect(content.querySelector('img, b, span')).to.equal(null);
    expect(content.textContent).to.equal(`"><img src=x onerror=alert(1)><b>Write`);
    expect(content.querySelector('a')!.href).to.match(/^mailto:javascript:/);
  });

  for (const [name, code] of Object.entries({
    empty: '',
    short: '5a',
    'of half a byte': `${encode('a@b.c')}0`,
    'not hexadecimal': 'xx00',
    'too long': encode('a'.repeat(3000)),
  })) {
    it(`stays as it is if its code is ${name}`, () => {
      const markup = `<a href="/cdn-cgi/l/email-protection#${code}"><span class="__cf_email__" data-cfemail="${code}">Hidden</span></a>`;
      const content = decoded(markup);
      const box = document.createElement('div');
      box.append(content);
      expect(box.innerHTML).to.equal(markup);
    });
  }
});
