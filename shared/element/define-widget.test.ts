import { expect, fixture, html } from '@open-wc/testing';
import { createElement, version } from 'react';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { updateSite } from '../site/site';
import { flag, json, number, text } from './attributes';
import { defineWidget } from './define-widget';
import { REACT_MAJOR } from './react-version';
import type { ReactElement } from './react-element';
import { widgetForm } from './widget-form';

const attributes = {
  person: text({ default: 'stranger', label: 'Who is greeted' }),
  loud: flag(),
  times: number({ default: 1, min: 1, max: 5, perDevice: true }),
};

describe('defineWidget', () => {
  it('makes an element of a component', async () => {
    const Greeting = defineWidget({
      tag: 'test-greeting',
      attributes,
      load: 'eager',
      styles: 'p { color: rgb(0, 128, 0) }',
      view: ({ person, loud, times }) =>
        createElement('p', null, `Hello ${person}${loud ? '!' : '.'}`.repeat(times)),
    });
    const element = await fixture<InstanceType<typeof Greeting>>(
      html`<test-greeting person="Ada" times="2"></test-greeting>`,
    );
    expect(element).to.be.instanceOf(Greeting);
    await element.ready;
    const paragraph = element.shadowRoot!.querySelector('p')!;
    expect(paragraph.textContent).to.equal('Hello Ada.Hello Ada.');
    expect(getComputedStyle(paragraph).color).to.equal('rgb(0, 128, 0)');
    element.loud = true;
    element.times = 1;
    await Promise.resolve();
    expect(paragraph.textContent).to.equal('Hello Ada!');
    expect(element.getAttribute('loud')).to.equal('');
  });

  it('shows the children of a widget that was made for another React', async () => {
    defineWidget({
      tag: 'test-old-widget',
      attributes: {},
      react: '^18.2.0',
      view: () => createElement('p', null, 'Drawn'),
    });
    const element = await fixture<ReactElement>(html`<test-old-widget>Children</test-old-widget>`);
    expect(customElements.get('test-old-widget')).to.equal(undefined);
    expect(element.innerText).to.equal('Children');
    expect(logLines.join()).to.include('made for React 18, and this page has React 19');
  });

  it('says nothing when its script runs again, and one line when another takes its tag', () => {
    const run = (): void => {
      const view = () => createElement('p', null, 'First');
      defineWidget({ tag: 'test-run-again', attributes: {}, view });
    };
    run();
    run();
    expect(logLines).to.deep.equal([]);
    const view = () => createElement('p', null, 'Second');
    defineWidget({ tag: 'test-run-again', attributes: {}, view });
    expect(logLines).to.deep.equal([
      '[dm] <test-run-again>: is already defined by another script and keeps that definition',
    ]);
  });

  it('gives its view its texts in the language of the element, which a site replaces', async () => {
    updateSite({
      translations: { de: { tidesLeft: 'noch {count}' } },
      strings: { tidesTitle: 'Our tides' },
    });
    try {
      defineWidget({
        tag: 'test-texts',
        attributes: {},
        load: 'eager',
        texts: { tidesTitle: 'Tides', tidesLeft: '{count} left' },
        view: ({ t, language, element }) =>
          createElement(
            'p',
            { lang: language },
            `${t('tidesTitle')}: ${t('tidesLeft', { count: 2 })}, ${element.localName}`,
          ),
      });
      const element = await fixture<ReactElement>(html`<test-texts lang="en"></test-texts>`);
      await element.ready;
      const paragraph = element.shadowRoot!.querySelector('p')!;
      expect(paragraph.textContent).to.equal('Our tides: 2 left, test-texts');
      element.lang = 'de';
      await waitUntil(() => paragraph.lang === 'de');
      expect(paragraph.textContent).to.equal('Our tides: noch 2, test-texts');
    } finally {
      updateSite({ strings: undefined, translations: undefined });
    }
  });

  it('gives its view an attribute that has the name of another prop', async () => {
    defineWidget({
      tag: 'test-names',
      attributes: { language: text({ default: 'Frisian' }) },
      load: 'eager',
      view: ({ language, element }) => createElement('p', {}, `${language} ${element.localName}`),
    });
    const element = await fixture<ReactElement>(html`<test-names></test-names>`);
    await element.ready;
    expect(element.shadowRoot!.textContent).to.equal('Frisian test-names');
  });

  it('knows the React of the page', () => {
    expect(Number.parseInt(version)).to.equal(REACT_MAJOR);
  });
});

describe('the form of a widget', () => {
  it('asks for each attribute in a field of its type', () => {
    const { sections } = widgetForm({
      ...attributes,
      hero: json((value) => (typeof value === 'string' ? value : undefined), {
        default: '',
        input: 'image',
      }),
    });
    expect(sections).to.deep.equal([
      {
        sectionType: 'text',
        id: 'person',
        attributeName: 'person',
        config: { label: 'Who is greeted', defaultValue: 'stranger' },
      },
      {
        sectionType: 'toggle',
        id: 'loud',
        attributeName: 'loud',
        config: { label: 'Loud', defaultValue: false },
      },
      {
        sectionType: 'slider',
        id: 'times',
        attributeName: 'times',
        config: { label: 'Times', defaultValue: 1, sizeUnitMin: 1, sizeUnitMax: 5 },
      },
      {
        sectionType: 'image',
        id: 'hero',
        attributeName: 'hero',
        config: { label: 'Hero', defaultValue: '' },
      },
    ]);
  });
});
