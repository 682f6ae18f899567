import { expect, fixture, html } from '@open-wc/testing';
import { fieldsOf } from '../fields/fields';
import { checkField } from './rules';

async function problems(markup: ReturnType<typeof html>): Promise<(string | undefined)[]> {
  const form = await fixture<HTMLFormElement>(html`<form novalidate>${markup}</form>`);
  return fieldsOf(form).map((field) => checkField(field)?.problem);
}

describe('the rules of a form', () => {
  it('require text other than white space', async () => {
    expect(
      await problems(html`
        <input required />
        <input required .value=${' \t '} />
        <textarea required .value=${'\n'}></textarea>
        <input required value="x" />
        <input />
      `),
    ).to.deep.equal(['required', 'required', 'required', undefined, undefined]);
  });

  it('require one of a group if any of it is required', async () => {
    expect(
      await problems(html`
        <input type="checkbox" name="a" /><input type="checkbox" name="a" required />
        <input type="checkbox" name="b" required /><input type="checkbox" name="b" checked />
        <input type="radio" name="c" required /><input type="radio" name="c" />
        <input type="radio" name="d" /><input type="radio" name="d" checked required />
        <input type="checkbox" name="opt-in" required />
        <fieldset data-dm-required>
          <input type="checkbox" name="e" /><input type="checkbox" name="f" />
        </fieldset>
      `),
    ).to.deep.equal(['required', undefined, 'required', undefined, 'required', 'required']);
  });

  it('require an option other than the first', async () => {
    expect(
      await problems(html`
        <select required>
          <option value="all">All</option>
          <option>One</option>
        </select>
        <select required>
          <option>Choose</option>
          <option selected>One</option>
        </select>
        <select required multiple>
          <option>One</option>
          <option>Two</option>
        </select>
        <select required multiple>
          <option selected>One</option>
        </select>
        <select>
          <option>Choose</option>
        </select>
      `),
    ).to.deep.equal(['required', undefined, 'required', undefined, undefined]);
  });

  it('require a file', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><input type="file" required /></form>`);
    const message = (): string | undefined => checkField(fieldsOf(form)[0]!)?.message;
    expect(message()).to.equal('Choose a file.');
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'x.txt'));
    form.querySelector('input')!.files = files.files;
    expect(message()).to.be.undefined;
  });

  it('follow HTML for types and limits', async () => {
    expect(
      await problems(html`
        <input type="email" value="x" /><input type="email" value="name@example.com" />
        <input type="email" multiple value="a@example.com, b@example.com" />
        <input type="email" multiple value="a@example.com, b" />
        <input type="url" value="example.com" /><input type="url" value="https://example.com" />
        <input type="tel" value="call me" /><input type="tel" value="+44 20 7946 0958" />
        <input pattern="[a-z]+" value="A" /><input pattern="[a-z]+" value="a" />
        <input type="number" min="3" value="2" /><input type="number" max="3" value="4" />
        <input type="number" step="5" .value=${'7'} /><input type="number" min="3" value="4" />
        <input type="date" min="2026-05-01" value="2026-04-30" />
        <input minlength="3" value="ab" /><input maxlength="3" .value=${'abcd'} />
        <input minlength="3" /><input type="email" /><input pattern="x" />
      `),
    ).to.deep.equal(
      [
        ['email', undefined, undefined, 'email'],
        ['url', undefined],
        ['phone', undefined],
        ['pattern', undefined],
        ['min', 'max', 'step', undefined],
        ['min'],
        ['short', 'long'],
        [undefined, undefined, undefined],
      ].flat(),
    );
  });

  it('skip disabled, read-only and hidden controls, and buttons', async () => {
    expect(
      await problems(html`
        <input required disabled /><input required readonly /><input type="hidden" required />
        <fieldset disabled><input required /></fieldset>
        <button>Send</button><input type="submit" /><input
          type="image"
          alt="Send"
        /><output></output>
      `),
    ).to.deep.equal([]);
  });

  it('include setCustomValidity', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><input value="x" /></form>`);
    form.querySelector('input')!.setCustomValidity('Taken already.');
    expect(checkField(fieldsOf(form)[0]!)?.message).to.equal('Taken already.');
  });

  it('show limits in messages, with dates in the page’s language', async () => {
    const form = await fixture<HTMLFormElement>(html`
      <form lang="de">
        <input type="date" max="2026-05-01" value="2026-12-31" />
        <input minlength="10" value="abc" />
      </form>
    `);
    expect(fieldsOf(form).map((field) => checkField(field)?.message)).to.deep.equal([
      'Choose 1. Mai 2026 or earlier.',
      'Enter at least 10 characters. You have entered 3.',
    ]);
  });
});
