import { expect } from '@open-wc/testing';
import emails from 'isemail/test/tests.json';
import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import phones from 'libphonenumber-js/examples.mobile.json';
import { slowness } from '../../test/fixtures/slowness';
import { isEmail, isPhone, isWebAddress } from './values';

/** Deliverable according to the corpus, also with a domain that nobody has registered. */
const isDeliverable = (verdict: string): boolean =>
  verdict === 'valid' || verdict.startsWith('dnsWarn');

/** Valid values that are rejected and invalid ones that are accepted. */
const misjudged = (
  isValid: (value: string) => boolean,
  { valid, invalid }: Readonly<Record<'valid' | 'invalid', readonly string[]>>,
): readonly string[] => [...valid.filter((value) => !isValid(value)), ...invalid.filter(isValid)];

describe('isEmail', () => {
  const corpus = emails as [string, string][];

  it('accepts the deliverable addresses of a published corpus whose domain has a dot', () => {
    const valid = corpus
      .filter(([, verdict]) => isDeliverable(verdict))
      .map(([address]) => address);
    const rejected = valid.filter((address) => !isEmail(address));
    expect(valid.length).to.be.above(20);
    // Mail to a top-level domain itself is not delivered (RFC 7085).
    expect(rejected.filter((address) => /@.*\./.test(address))).to.deep.equal([]);
  });

  it('rejects the addresses that the corpus calls wrong or obsolete', () => {
    const invalid = corpus.filter(([, verdict]) => !isDeliverable(verdict));
    const accepted = invalid.filter(([address]) => isEmail(address));
    expect(invalid.length).to.be.above(100);
    expect(accepted).to.deep.equal([]);
  });

  it('accepts any script, and rejects white space, two @ signs or none', () => {
    const valid = [
      'name@example.com',
      'first.last+tag@sub.example.co.uk',
      "o'neil@example.ie",
      'jörg@bücher.example',
      '用户@例子.公司',
      'संपर्क@उदाहरण.भारत',
      'a@xn--bcher-kva.example',
      'a@b.xn--p1ai',
    ];
    const invalid = [
      '',
      ' name@example.com',
      'name@example.com ',
      'name@example',
      'name@example.com, other@example.com',
      'name@@example.com',
      'name example.com',
      'Name <name@example.com>',
      '<script>@example.com',
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}`,
    ];
    expect(misjudged(isEmail, { valid, invalid })).to.deep.equal([]);
  });

  it('validates very long text in under a second', () => {
    const start = performance.now();
    isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`);
    isPhone(`${'1 '.repeat(50_000)}x`);
    isWebAddress(`http://${'a.'.repeat(50_000)}`);
    expect(performance.now() - start).to.be.below(1000 * slowness);
  });
});

describe('isPhone', () => {
  it('accepts a published example of every country, with and without the country code', () => {
    const countries = Object.entries(phones) as [CountryCode, string][];
    expect(countries.length).to.be.above(200);
    for (const [country, number] of countries) {
      expect(isPhone(number), `${country} ${number}`).to.be.true;
      const code = getCountryCallingCode(country);
      expect(isPhone(`+${code} ${number}`), `${country} +${code} ${number}`).to.be.true;
    }
  });

  it('accepts common ways to write a number, and rejects other text', () => {
    const valid = [
      '+49 (0)30 / 123 456-78',
      '(555) 123-4567',
      '555.123.4567',
      '030–1234567',
      '+44 20 7946 0958 ext. 12',
      '555-123-4567 x89',
      '+1-555-123-4567,123',
      '٠١٢٣٤٥٦٧٨٩',
      '0123',
    ];
    const invalid = [
      '',
      '12',
      'call me',
      '555-CALL-NOW',
      '1234567890123456',
      '+',
      '++49301234',
      'name@example.com',
      '123456<b>',
    ];
    expect(misjudged(isPhone, { valid, invalid })).to.deep.equal([]);
  });
});

describe('isWebAddress', () => {
  it('requires http or https and a host', () => {
    const valid = [
      'https://example.com',
      'http://localhost:8080/a?b#c',
      'HTTPS://EXAMPLE.COM/',
      'https://bücher.example/ä',
      'http://192.0.2.1/',
    ];
    const invalid = [
      '',
      'example.com',
      'www.example.com',
      'javascript:alert(1)',
      'mailto:a@example.com',
      'https://',
      'https:///path',
      'http://exa mple.com',
      'https://.example.com',
    ];
    expect(misjudged(isWebAddress, { valid, invalid })).to.deep.equal([]);
  });
});
