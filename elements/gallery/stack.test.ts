import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { createStack } from './stack';

describe('items in columns', () => {
  let list: HTMLElement;
  let items: readonly HTMLElement[];

  const columnsOf = (): string[] => items.map(({ style }) => style.gridColumnStart);
  const tops = (): number[] => items.map((item) => item.offsetTop - list.offsetTop);

  before(function () {
    if (CSS.supports('display', 'grid-lanes')) this.skip();
  });

  beforeEach(async () => {
    list = await fixture<HTMLElement>(html`
      <div style="display: grid; grid-template-columns: 1fr 1fr; align-items: start">
        <div style="height: 100px"></div>
        <div style="height: 300px"></div>
        <div style="height: 100px"></div>
        <div style="height: 100px"></div>
      </div>
    `);
    items = [...list.children] as HTMLElement[];
  });

  it('are placed before anything is drawn', () => {
    const stack = createStack(list);
    stack.update(2);
    expect(columnsOf()).to.deep.equal(['1', '2', '1', '1']);
    expect(tops()).to.deep.equal([0, 0, 100, 200]);
    stack.stop();
  });

  it('move when one changes its height, until the gallery has stopped', async () => {
    const stack = createStack(list);
    stack.update(2);
    items[0]!.style.height = '150px';
    // The change is seen in one frame, and handled in the next.
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    expect(tops()).to.deep.equal([0, 0, 150, 250]);
    stack.stop();
    items[0]!.style.height = '50px';
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    expect(tops()).to.deep.equal([0, 0, 150, 250]);
  });

  it('stay in their column when another grows, until the list has another width', async () => {
    const stack = createStack(list);
    stack.update(2);
    items[0]!.style.height = '350px';
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    expect(columnsOf()).to.deep.equal(['1', '2', '1', '1']);
    expect(tops()).to.deep.equal([0, 0, 350, 450]);
    list.style.width = '50%';
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    expect(columnsOf()).to.deep.equal(['1', '2', '2', '1']);
    stack.stop();
  });

  it('are left to the grid again without columns', () => {
    const stack = createStack(list);
    stack.update(2);
    stack.update(0);
    expect(items.map(({ style }) => style.gridArea + style.marginBlockStart).join('')).to.equal('');
  });
});
