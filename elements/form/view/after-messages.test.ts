import { expect } from '@open-wc/testing';
import { waitUntil } from '../../../test/fixtures/wait-until';
import { IDLE, type FormState } from '../store/state';
import type { Control } from '../fields/controls';
import { afterMessages } from './after-messages';

/** A state whose first error is at a control. */
const withError = (tag: string, type?: string): FormState => {
  const control = document.createElement(tag) as Control;
  if (type) control.setAttribute('type', type);
  return {
    ...IDLE,
    errors: [{ control, label: 'Name', message: 'Missing', hash: '' }],
    attention: { control },
  };
};

describe('what a form draws after its messages', () => {
  const { supports } = CSS;
  let drawn: FormState[];
  let draw: (state: FormState) => void;

  beforeEach(() => {
    drawn = [];
    draw = afterMessages((state) => drawn.push(state), new AbortController().signal);
  });

  afterEach(() => {
    CSS.supports = supports;
  });

  it('is new errors, in the order of their states', async () => {
    const error = withError('input', 'email');
    draw(IDLE);
    draw(error);
    expect(drawn).to.deep.equal([IDLE]);
    await waitUntil(() => drawn.length === 2);
    expect(drawn[1]).to.equal(error);
  });

  it('is not what opens the keyboard of an iPhone, which has to be in the press', async () => {
    CSS.supports = (name: string) => name === '-webkit-touch-callout';
    const [typed, written, ticked] = [
      withError('input', 'email'),
      withError('textarea'),
      withError('input', 'checkbox'),
    ];
    draw(typed);
    draw(written);
    draw(ticked);
    expect(drawn).to.deep.equal([typed, written]);
    await waitUntil(() => drawn.length === 3);
    // Also while another state waits.
    const again = withError('input', 'checkbox');
    const last = withError('textarea');
    draw(again);
    draw(last);
    expect(drawn.at(-1)).to.equal(last);
    expect(drawn).not.to.include(again);
  });
});
