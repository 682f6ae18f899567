import { expect } from '@open-wc/testing';
import { containsNumber, numberOf, telAddress } from './phone';

describe('a phone number', () => {
  it('is converted to a tel: address', () => {
    for (const [written, address] of [
      ['+358 18 123 456', 'tel:+35818123456'],
      ['(030) 123-456', 'tel:030123456'],
      ['+44 (0)20 7946 0000', 'tel:+442079460000'],
      ['1-800-FLOWERS', 'tel:18003569377'],
      ['+1 555 0100 ext. 12', 'tel:+15550100;ext=12'],
      ['555 0100 x7', 'tel:5550100;ext=7'],
      ['*31#0441234', 'tel:*31%230441234'],
      ['٠١٨ ١٢٣', 'tel:018123'],
      ['+１２３４', 'tel:+1234'],
      ['tel:+112', 'tel:+112'],
    ] as const) {
      expect(telAddress(written), written).to.equal(address);
    }
  });

  it('needs digits', () => {
    for (const written of ['', ' ', 'call us', '+', 'javascript:alert(1)', '-']) {
      expect(telAddress(written), written).to.be.undefined;
    }
  });

  it('is read from an address', () => {
    expect(numberOf('tel:+358-18-123;ext=5')).to.equal('+358-18-123');
    expect(numberOf('tel:%2B358%2018')).to.equal('+358 18');
    expect(numberOf('tel:%zz')).to.equal('%zz');
  });

  it('is found in a text in another notation', () => {
    expect(containsNumber('Call 018 123 456', '+35818123456')).to.be.true;
    expect(containsNumber('Call us', '+35818123456')).to.be.false;
    expect(containsNumber('Call 018 123 457', '+35818123456')).to.be.false;
    expect(containsNumber('Anything', '')).to.be.false;
  });
});
