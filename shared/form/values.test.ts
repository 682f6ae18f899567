import { expect } from '@open-wc/testing';
import emails from 'isemail/test/tests.json';
import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import phones from 'libphonenumber-js/examples.mobile.json';
import { isEmail, isPhone, isWebAddress } from './values';

/** Deliverable, says the corpus: known domains, and those that only nobody has registered. */
const isValid = (verdict: string): boolean => verdict === 'valid' || verdict.startsWith('dnsWarn');

/** What of a list is not taken, and what of another is. */
const misjudged = (
  check: (value: string) => boolean,
  { taken, refused }: Readonly<Record<'taken' | 'refused', readonly string[]>>,
): readonly string[] => [...taken.filter((one) => !check(one)), ...refused.filter(check)];

describe('an e-mail address', () => {
  const corpus = emails as [string, string][];

  it('is taken wherever the published corpus calls it deliverable and its domain has a dot', () => {
    const valid = corpus.filter(([, verdict]) => isValid(verdict)).map(([address]) => address);
    const refused = valid.filter((address) => !isEmail(address));
    expect(valid.length).to.be.above(20);
    // A mail to a top-level domain itself reaches nobody: RFC 7085.
    expect(refused.filter((address) => /@.*\./.test(address))).to.deep.equal([]);
  });

  it('is refused wherever the corpus finds a mistake, or a form that no visitor means', () => {
    const invalid = corpus.filter(([, verdict]) => !isValid(verdict));
    const taken = invalid.filter(([address]) => isEmail(address));
    expect(invalid.length).to.be.above(100);
    expect(taken).to.deep.equal([]);
  });

  it('may be of any script, and is refused with white space, two signs or none', () => {
    const taken = [
      'name@example.com',
      'first.last+tag@sub.example.co.uk',
      "o'neil@example.ie",
      'jörg@bücher.example',
      '用户@例子.公司',
      'संपर्क@उदाहरण.भारत',
      'a@xn--bcher-kva.example',
      'a@b.xn--p1ai',
    ];
    const refused = [
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
    expect(misjudged(isEmail, { taken, refused })).to.deep.equal([]);
  });

  it('is looked at in a moment, however long it is', () => {
    const since = performance.now();
    isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`);
    isPhone(`${'1 '.repeat(50_000)}x`);
    isWebAddress(`http://${'a.'.repeat(50_000)}`);
    expect(performance.now() - since).to.be.below(1000);
  });
});

describe('a telephone number', () => {
  it("is taken in the published examples of every country, with and without the country's code", () => {
    const countries = Object.entries(phones) as [CountryCode, string][];
    expect(countries.length).to.be.above(200);
    for (const [country, number] of countries) {
      expect(isPhone(number), `${country} ${number}`).to.be.true;
      const code = getCountryCallingCode(country);
      expect(isPhone(`+${code} ${number}`), `${country} +${code} ${number}`).to.be.true;
    }
  });

  it('is taken as people write it, and refused where it can be none', () => {
    const taken = [
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
    const refused = [
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
    expect(misjudged(isPhone, { taken, refused })).to.deep.equal([]);
  });
});

describe('the address of a web page', () => {
  it('has its scheme in front', () => {
    const taken = [
      'https://example.com',
      'http://localhost:8080/a?b#c',
      'HTTPS://EXAMPLE.COM/',
      'https://bücher.example/ä',
      'http://192.0.2.1/',
    ];
    const refused = [
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
    expect(misjudged(isWebAddress, { taken, refused })).to.deep.equal([]);
  });
});
