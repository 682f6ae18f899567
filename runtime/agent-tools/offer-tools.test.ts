import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { installModelContext, type FakeOptions } from '../../test/fixtures/model-context';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { AgentTool, OffersAgentTools } from '../../shared/element/agent-tools.types';
import { updateSite } from '../../shared/site/site';
import { watchAgentTools } from './watch-agent-tools';

const greet: AgentTool = {
  name: 'greet',
  description: 'Greets.',
  inputSchema: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 10 } },
    required: ['name'],
  },
  execute: ({ name }) => `Hello ${String(name)}`,
};

class ToolProbe extends HTMLElement implements OffersAgentTools {
  offered: readonly AgentTool[] | Promise<readonly AgentTool[]> = [greet];
  asked = 0;
  agentTools() {
    this.asked += 1;
    return this.offered;
  }
}
customElements.define('tool-probe', ToolProbe);

let end = (): void => undefined;

/** Starts on a site that allows tools, in a browser that has them. */
function start(options: FakeOptions = {}, site: Record<string, unknown> = { agentTools: true }) {
  updateSite({ mode: 'runtime', ...site });
  const { context, uninstall } = installModelContext(options);
  const controller = new AbortController();
  end = () => {
    controller.abort();
    uninstall();
  };
  watchAgentTools(controller.signal);
  return { context, controller, names: () => [...context.tools.keys()] };
}

const probe = (): Promise<ToolProbe> => fixture<ToolProbe>(html`<tool-probe></tool-probe>`);
/** Long enough for what must not happen. */
const soon = (): Promise<void> => aTimeout(500);

afterEach(() => {
  end();
  end = () => undefined;
  updateSite({ agentTools: false, mode: 'runtime' });
});

describe('tools for agents', () => {
  it('are those of the elements on the page, and work', async () => {
    await probe();
    const { context, names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    const tool = context.tools.get('greet')!;
    expect(tool.inputSchema).to.include({ type: 'object', additionalProperties: false });
    expect(tool.annotations.readOnlyHint).to.equal(false);
    expect(await context.call('greet', { name: 'Ada' })).to.equal('Hello Ada');
  });

  it('follow elements that come, move and leave', async () => {
    const { names } = start();
    await soon();
    expect(names()).to.deep.equal([]);
    const element = await probe();
    await waitUntil(() => names().length === 1, 'offered');
    document.body.append(element);
    await aTimeout(0);
    expect(names()).to.deep.equal(['greet']);
    element.remove();
    await aTimeout(0);
    expect(names()).to.deep.equal([]);
  });

  it('are replaced when an element offers others', async () => {
    const element = await probe();
    const { names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    element.offered = [{ ...greet, name: 'part' }];
    element.append(document.createElement('p'));
    await waitUntil(() => names().join() === 'part', 'replaced');
  });

  it('do not ask again for changes elsewhere on the page', async () => {
    const element = await probe();
    const { names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    await soon();
    const { asked } = element;
    const clock = await fixture(html`<p></p>`);
    for (let tick = 0; tick < 5; tick += 1) {
      clock.replaceChildren(String(tick));
      await aTimeout(100);
    }
    await soon();
    expect(element.asked).to.equal(asked);
  });

  it('are offered once for two elements that offer the same, until both have left', async () => {
    const page = await fixture(html`<div><tool-probe></tool-probe><tool-probe></tool-probe></div>`);
    const { names } = start();
    await waitUntil(() => names().length > 0, 'offered');
    await soon();
    expect(names()).to.deep.equal(['greet']);
    page.firstElementChild!.remove();
    await waitUntil(() => names().length === 0, 'withdrawn');
    await waitUntil(() => names().length === 1, 'offered by the other');
    page.replaceChildren();
    await waitUntil(() => names().length === 0, 'withdrawn');
  });

  it('get a number where a name is taken', async () => {
    const page = await fixture(html`<div><tool-probe></tool-probe><tool-probe></tool-probe></div>`);
    const [, second] = page.querySelectorAll<ToolProbe>('tool-probe');
    second!.offered = [{ ...greet, description: 'Greets in another way.' }];
    const { names } = start();
    await waitUntil(() => names().length === 2, 'offered');
    expect(names().sort()).to.deep.equal(['greet', 'greet_2']);
  });

  it('are withdrawn when the runtime stops', async () => {
    await probe();
    const { names, controller } = start();
    await waitUntil(() => names().length === 1, 'offered');
    controller.abort();
    expect(names()).to.deep.equal([]);
    await probe();
    await soon();
    expect(names()).to.deep.equal([]);
  });

  for (const [title, site] of [
    ['without the site parameter', { agentTools: false }],
    ['in the editor', { agentTools: true, mode: 'editor' }],
    ['in a preview', { agentTools: true, mode: 'preview' }],
  ] as const) {
    it(`are not offered ${title}`, async () => {
      const element = await probe();
      const { names } = start({}, site);
      await soon();
      expect(names()).to.deep.equal([]);
      expect(element.asked).to.equal(0);
      end();
      const allowed = start();
      await waitUntil(() => allowed.names().length === 1, 'they are offered where they may be');
    });
  }

  it('are withdrawn when the page changes to the editor', async () => {
    await probe();
    const { names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    updateSite({ mode: 'editor' });
    expect(names()).to.deep.equal([]);
  });

  it('refuse input that does not fit, without being run', async () => {
    let calls = 0;
    const element = await probe();
    element.offered = [{ ...greet, execute: () => `${(calls += 1)}` }];
    const { context, names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    expect(await context.call('greet', { name: 'x'.repeat(11) })).to.include('at most 10');
    expect(await context.call('greet', { evil: true })).to.include('unknown properties');
    expect(calls).to.equal(0);
  });

  it('answer with a text when they fail, and log it', async () => {
    const element = await probe();
    const broken = (): never => {
      throw new Error('no bell');
    };
    element.offered = [{ ...greet, execute: broken }];
    const { context, names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    expect(await context.call('greet', { name: 'Ada' })).to.include('did not work');
    expect(logLines.join()).to.include('tool "greet" failed');
    logLines.length = 0;
  });

  it('answer at most 1500 characters', async () => {
    const element = await probe();
    element.offered = [{ ...greet, execute: () => 'x'.repeat(9999) }];
    const { context, names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    expect(await context.call('greet', { name: 'Ada' })).to.have.length(1500);
  });

  it('learn that the agent has cancelled the call, or the element has left', async () => {
    const element = await probe();
    element.offered = [
      {
        ...greet,
        execute: (_input, { signal }) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              resolve('cancelled');
            });
          }),
      },
    ];
    const { context, names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    const call = new AbortController();
    const cancelled = context.call('greet', { name: 'Ada' }, call.signal);
    call.abort();
    expect(await cancelled).to.equal('cancelled');
    const left = context.call('greet', { name: 'Ada' });
    element.remove();
    expect(await left).to.equal('cancelled');
  });

  it('know whether the browser asks the visitor', async () => {
    const element = await probe();
    element.offered = [
      { ...greet, consequential: true, execute: (_input, call) => String(call.isConfirmed) },
    ];
    const { context, names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    expect(context.tools.get('greet')!.annotations.consequentialHint).to.equal(true);
    expect(await context.call('greet', { name: 'Ada' })).to.equal('true');
  });

  it('are given up with one line where the page may not have any', async () => {
    await fixture(html`<div><tool-probe></tool-probe><tool-probe></tool-probe></div>`);
    const { names } = start({ refusal: new DOMException('policy', 'NotAllowedError') });
    await waitUntil(() => logLines.length > 0, 'logged');
    const late = await probe();
    await soon();
    expect(names()).to.deep.equal([]);
    expect(late.asked).to.equal(0);
    expect(logLines.filter((line) => line.includes('was not registered')).length).to.be.below(3);
    logLines.length = 0;
  });

  it('are offered by the others when one element cannot say what it has', async () => {
    const page = await fixture(html`<div><tool-probe></tool-probe><tool-probe></tool-probe></div>`);
    const [first] = page.querySelectorAll<ToolProbe>('tool-probe');
    first!.agentTools = () => {
      throw new Error('lost');
    };
    const { names } = start();
    await waitUntil(() => names().length === 1, 'offered');
    expect(logLines.join()).to.include('tools for agents could not be read');
    logLines.length = 0;
  });
});
