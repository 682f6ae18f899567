import { expect, html } from '@open-wc/testing';
import { field, messages, place, posted, stored, until } from '../../../test/fixtures/form';
import { answerRequests, json, requests } from '../../../test/fixtures/network';
import type { AgentTool, ToolInput } from '../../../shared/element/agent-tools.types';
import type { DmForm } from '../form';

const FIELDS = html`
  <h2>Ask the harbour</h2>
  <dm-form success-message="We will write back.">
    <form action="/forms">
      <label>Name <input name="name" required maxlength="40" /></label>
      <label>E-mail <input name="email" type="email" required /></label>
      <label>Guests <input name="guests" type="number" min="1" max="8" /></label>
      <label>
        Room
        <select name="room">
          <option value="">Choose</option>
          <option value="s">Salt room</option>
          <option value="p">Pilot's room</option>
        </select>
      </label>
      <fieldset>
        <legend>Arrival</legend>
        <label><input type="radio" name="by" value="boat" /> By boat</label>
        <label><input type="radio" name="by" value="train" /> By train</label>
      </fieldset>
      <fieldset>
        <legend>Meals</legend>
        <label><input type="checkbox" name="meals" value="tea" /> Tea</label>
        <label><input type="checkbox" name="meals" value="supper" /> Supper</label>
      </fieldset>
      <div data-dm-show-when="by=boat">
        <label>Boat <input name="boat" required /></label>
      </div>
      <label>Secret <input type="password" name="secret" /></label>
      <label>Card <input name="card" autocomplete="cc-number" /></label>
      <label>File <input type="file" name="file" /></label>
      <label>Off <input name="off" disabled /></label>
      <label>Fixed <input name="fixed" readonly value="1" /></label>
      <label><input type="checkbox" name="agree" value="1" /> I agree</label>
      <input type="hidden" name="source" value="page" />
      <button>Send</button>
    </form>
  </dm-form>
`;

const toolOf = async (element: DmForm): Promise<AgentTool> => (await element.agentTools())[0]!;

const run = (tool: AgentTool, input: ToolInput, isConfirmed = true): Promise<string> =>
  Promise.resolve(tool.execute(input, { signal: new AbortController().signal, isConfirmed }));

/** The posted entries, without empty ones. */
const sent = (): [string, string][] =>
  posted().filter(([name, value]) => !name.startsWith('_dm_') && value !== '');

describe('the tool of a dm-form', () => {
  it('has a schema of the fields that somebody else may fill in', async () => {
    const { element } = await place(FIELDS);
    const tool = await toolOf(element);
    expect(tool).to.include({ name: 'send_form', consequential: true });
    const { properties, required } = tool.inputSchema;
    expect(properties).to.deep.equal({
      name: { title: 'Name', type: 'string', maxLength: 40 },
      email: { title: 'E-mail', type: 'string', maxLength: 5000, format: 'email' },
      guests: { title: 'Guests', type: 'number', minimum: 1, maximum: 8 },
      room: {
        title: 'Room',
        description: "s: Salt room; p: Pilot's room",
        type: 'string',
        enum: ['s', 'p'],
      },
      by: {
        title: 'Arrival',
        description: 'boat: By boat; train: By train',
        type: 'string',
        enum: ['boat', 'train'],
      },
      meals: {
        title: 'Meals',
        description: 'tea: Tea; supper: Supper',
        type: 'array',
        items: { type: 'string', enum: ['tea', 'supper'] },
      },
      boat: { title: 'Boat', type: 'string', maxLength: 5000 },
    });
    expect(required).to.deep.equal(['name', 'email']);
  });

  it('fills in the fields and sends the form as the visitor would', async () => {
    answerRequests(stored);
    const { element } = await place(FIELDS);
    const events: string[] = [];
    for (const type of ['submit', 'dm-before-submit', 'dm-submit', 'dm-success']) {
      element.addEventListener(type, () => events.push(type), { capture: true });
    }
    const answer = await run(await toolOf(element), {
      name: 'Ada',
      email: 'ada@example.org',
      guests: 2,
      room: 's',
      by: 'boat',
      meals: ['supper'],
      boat: 'Argo',
    });
    expect(answer).to.equal('The form was sent. We will write back.');
    expect(events).to.deep.equal(['submit', 'dm-before-submit', 'dm-submit', 'dm-success']);
    expect(sent()).to.deep.equal([
      ['name', 'Ada'],
      ['email', 'ada@example.org'],
      ['guests', '2'],
      ['room', 's'],
      ['by', 'boat'],
      ['meals', 'supper'],
      ['boat', 'Argo'],
      ['fixed', '1'],
      ['source', 'page'],
    ]);
  });

  it('answers with the errors that the visitor sees, and sends nothing', async () => {
    const { page, element } = await place(FIELDS);
    const answer = await run(await toolOf(element), { name: 'Ada', email: 'nobody' });
    expect(answer).to.match(/^The form was not sent\. E-mail: ./);
    expect(messages(page)).to.have.length(1);
    expect(answer).to.include(messages(page)[0]);
    expect(requests).to.have.length(0);
  });

  it('answers with the errors of the server', async () => {
    answerRequests(() => json({ status: 'invalid', errors: { name: 'Taken.' } }, 422));
    const { element } = await place(FIELDS);
    const answer = await run(await toolOf(element), { name: 'Ada', email: 'ada@example.org' });
    expect(answer).to.match(/^The form was not sent\. Name: ./);
  });

  it('answers that it was not sent when the network fails, and keeps what is filled in', async () => {
    answerRequests(() => {
      throw new TypeError('offline');
    });
    const { page, element } = await place(FIELDS);
    const answer = await run(await toolOf(element), { name: 'Ada', email: 'ada@example.org' });
    expect(answer).to.match(/^The form was not sent\. ./);
    expect(field(page, 'name').value).to.equal('Ada');
  });

  it('leaves the button to the visitor where the browser would not ask', async () => {
    const { page, element } = await place(FIELDS);
    const answer = await run(await toolOf(element), { name: 'Ada', email: 'x@example.org' }, false);
    expect(answer).to.match(/filled in and not sent: the visitor has to press/);
    expect(field(page, 'name').value).to.equal('Ada');
    expect(requests).to.have.length(0);
  });

  it('names what only the visitor may fill in', async () => {
    const { page, element } = await place(html`
      <dm-form>
        <form action="/forms">
          <label>Name <input name="name" /></label>
          <label><input type="checkbox" name="agree" value="1" required /> I agree</label>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const tool = await toolOf(element);
    expect(Object.keys(tool.inputSchema.properties)).to.deep.equal(['name']);
    expect(await run(tool, { name: 'Ada' })).to.match(/^The form was not sent\. I agree: ./);
    expect(field(page, 'agree').checked).to.equal(false);
    expect(requests).to.have.length(0);
  });

  it('says which answers the form does not ask for', async () => {
    answerRequests(stored);
    const { element } = await place(FIELDS);
    const answer = await run(await toolOf(element), {
      name: 'Ada',
      email: 'ada@example.org',
      by: 'train',
      boat: 'Argo',
    });
    expect(answer).to.match(/^Not asked for with these answers: Boat\. The form was sent\./);
    expect(sent().map(([name]) => name)).not.to.include('boat');
  });

  it('goes through all steps', async () => {
    answerRequests(stored);
    const { element } = await place(html`
      <dm-form>
        <form action="/forms">
          <fieldset data-dm-step>
            <legend>You</legend>
            <label>Name <input name="name" required /></label>
          </fieldset>
          <fieldset data-dm-step>
            <legend>Stay</legend>
            <label>Nights <input name="nights" type="number" required /></label>
          </fieldset>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const tool = await toolOf(element);
    expect(await run(tool, { name: 'Ada', nights: 3 })).to.match(/^The form was sent\./);
    expect(sent()).to.deep.equal([
      ['name', 'Ada'],
      ['nights', '3'],
    ]);
  });

  it('says so when a listener keeps the form from being sent', async () => {
    const { element } = await place(FIELDS);
    element.addEventListener('dm-before-submit', (event) => {
      event.preventDefault();
    });
    const answer = await run(await toolOf(element), { name: 'Ada', email: 'ada@example.org' });
    expect(answer).to.include('passed on to a script of the page');
    expect(requests).to.have.length(0);
  });

  it('sends a form once', async () => {
    answerRequests(stored);
    const { element } = await place(FIELDS);
    const tool = await toolOf(element);
    const input = { name: 'Ada', email: 'ada@example.org' };
    const [first, second] = await Promise.all([run(tool, input), run(tool, input)]);
    expect(first).to.match(/^The form was sent\./);
    expect(second).to.equal('The form is being sent already.');
    expect(await run(tool, input)).to.include('has been sent already');
    expect(requests).to.have.length(1);
  });

  it('brings the form into view that it fills in', async () => {
    const { page, element } = await place(FIELDS);
    const above = document.createElement('div');
    above.style.blockSize = '5000px';
    page.prepend(above);
    const tool = await toolOf(element);
    expect(element.getBoundingClientRect().top).to.be.above(innerHeight);
    await run(tool, { name: 'Ada' }, false);
    await until(() => element.getBoundingClientRect().top < innerHeight);
  });

  it('does not fill in a form that is not shown', async () => {
    const { page, element } = await place(FIELDS);
    const tool = await toolOf(element);
    page.hidden = true;
    expect(await run(tool, { name: 'Ada', email: 'a@example.org' })).to.include('not shown');
    expect(field(page, 'name').value).to.equal('');
  });

  it('loads a form that the visitor has not scrolled to', async () => {
    const { element } = await place(FIELDS);
    const below = document.createElement('div');
    below.style.blockSize = '5000px';
    const late = document.createElement('dm-form');
    late.innerHTML = '<form action="/forms"><input name="late"><button>Send</button></form>';
    element.after(below, late);
    expect((await late.agentTools()).map(({ name }) => name)).to.deep.equal(['send_form']);
  });

  for (const [title, markup] of [
    [
      'of a form that the browser offers itself',
      html`<dm-form
        ><form toolname="ask" action="/forms"><input name="a" /></form
      ></dm-form>`,
    ],
    [
      'of a closed form',
      html`<dm-form closes="2020-01-01"
        ><form action="/forms"><input name="a" /></form
      ></dm-form>`,
    ],
    [
      'without fields',
      html`<dm-form
        ><form action="/forms"><button>Go</button></form></dm-form
      >`,
    ],
    ['without a form', html`<dm-form></dm-form>`],
  ] as const) {
    it(`is not there ${title}`, async () => {
      const { element } = await place(markup);
      expect(await element.agentTools()).to.deep.equal([]);
    });
  }
});
