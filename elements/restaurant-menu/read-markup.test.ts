import { expect, fixture, html } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { SECTIONS } from '../../test/fixtures/restaurant-menu';
import { readData } from '../../shared/element/data';
import { readMenu, type Category } from './menu';
import { amountOf, currencyCode, priceText } from './prices';
import { markupMenu } from './read-markup';
import { structuredMenu } from './structured';

const read = async (markup = SECTIONS) => {
  const host = await fixture<HTMLElement>(html`<div>${markup}</div>`);
  return readData(host, markupMenu) as readonly Category[];
};

describe('a menu', () => {
  it('is read from sections with headings and lists', async () => {
    const [starters, mains, drinks] = await read();
    expect(starters).to.deep.equal({
      name: 'Starters',
      id: 'starters',
      level: 3,
      text: 'With bread.',
      items: [
        {
          name: 'Soup',
          id: 'soup',
          text: 'Of the day',
          price: [{ price: 6.5, text: '6.50' }],
          diet: [
            { code: 'vegan', label: 'Vegan' },
            { code: 'nuts', label: 'Nuts' },
          ],
        },
        {
          name: 'Salad',
          price: [{ price: 9, text: 'from 9 euros' }],
          diet: [{ code: 'vegetarian' }, { code: 'house' }],
        },
      ],
    });
    expect(mains!.id).to.equal('Mains & more');
    expect(mains!.items[0]!.image!.alt).to.equal('A perch');
    expect(mains!.items[0]!.text).to.equal('Fried');
    expect(mains!.items[1]!.price).to.deep.equal([{ text: 'market price' }]);
    expect(drinks!.items).to.deep.equal([
      {
        name: 'Cider',
        id: 'cider',
        text: 'Dry',
        price: [
          { price: 4.8, text: '4.80', label: 'Glass' },
          { price: 18, text: '18.00', label: 'Bottle' },
        ],
        diet: [],
      },
      { name: 'Water', price: [], diet: [] },
    ]);
  });

  it('leaves out entries without a name, with a warning', async () => {
    expect(await read(html`<section><p>Nothing</p></section>`)).to.be.empty;
    expect(logLines).to.have.length(1);
    expect(
      readMenu([{ name: ' ' }, 5, null, { name: 'A', items: [{}, 7, { name: '' }] }]),
    ).to.deep.equal([{ name: 'A', id: 'A', items: [] }]);
    expect(readMenu({})).to.be.undefined;
  });

  it('has a unique id for every category', () => {
    const ids = readMenu([{ name: 'Wine' }, { name: 'Wine' }, { name: 'Wine', id: 'red' }])!;
    expect(ids.map(({ id }) => id)).to.deep.equal(['Wine', 'Wine-2', 'red']);
  });

  it('formats numbers for the language, and keeps text as written', () => {
    const euros = (amount: number, text = ''): string =>
      priceText({ price: amount, text }, 'EUR', 'en');
    expect(euros(6.5)).to.equal('€6.50');
    expect(euros(6.5, '6.50')).to.equal('€6.50');
    expect(euros(6.5, 'from 6.50')).to.equal('from 6.50');
    expect(priceText({ price: 6.5, text: '' }, 'EUR', 'de').replace(/\s/g, ' ')).to.equal('6,50 €');
    expect(priceText({ price: 6.5, text: '6.50' }, undefined, 'en')).to.equal('6.50');
    expect(priceText({ price: 6.5, text: '' }, undefined, 'en')).to.equal('6.50');
    expect(priceText({ text: 'market price' }, 'EUR', 'en')).to.equal('market price');
    expect(euros(6.5)).to.equal(priceText({ price: 6.5, text: '' }, 'EUR', 'en-US'));
    expect(priceText({ price: 1, text: '' }, 'EUR', 'not a language')).to.contain('1');
    expect([currencyCode(' eur '), currencyCode('euros'), currencyCode('')]).to.deep.equal([
      'EUR',
      undefined,
      undefined,
    ]);
    expect(['', ' ', 'x', -1, Infinity, null, '7.5', 0].map(amountOf)).to.deep.equal([
      ...Array<undefined>(6).fill(undefined),
      7.5,
      0,
    ]);
  });

  it('has structured data that is safe inside a script', () => {
    const menu = readMenu([
      {
        name: '</script><b>Soups',
        items: [
          { name: 'Pea', price: 5, diet: ['vegan', 'nuts'] },
          { name: 'Fish', price: 'ask' },
        ],
      },
    ])!;
    const text = structuredMenu(menu, 'EUR', 'fi');
    expect(text).not.to.contain('<');
    expect(JSON.parse(text)).to.deep.equal({
      '@context': 'https://schema.org',
      '@type': 'Menu',
      inLanguage: 'fi',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: '</script><b>Soups',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Pea',
              offers: [{ '@type': 'Offer', price: 5, priceCurrency: 'EUR' }],
              suitableForDiet: ['https://schema.org/VeganDiet'],
            },
            { '@type': 'MenuItem', name: 'Fish' },
          ],
        },
      ],
    });
    expect(structuredMenu(menu, undefined, '')).not.to.contain('Offer');
  });
});
