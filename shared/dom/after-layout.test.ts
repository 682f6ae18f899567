import { expect } from '@open-wc/testing';
import { afterLayout } from './after-layout';

describe('afterLayout', () => {
  it('runs once, when what has changed meanwhile is laid out', async () => {
    let runs = 0;
    let height = 0;
    const box = document.body.appendChild(document.createElement('div'));
    await new Promise<void>((resolve) => {
      afterLayout(() => {
        runs += 1;
        height = box.offsetHeight;
        resolve();
      });
      box.style.height = '40px';
    });
    expect(height).to.equal(40);
    box.remove();
    await new Promise<void>((resolve) => void afterLayout(resolve));
    expect(runs).to.equal(1);
  });

  it('does not run once it has ended', async () => {
    let runs = 0;
    const end = afterLayout(() => (runs += 1));
    end();
    await new Promise<void>((resolve) => void afterLayout(resolve));
    expect(runs).to.equal(0);
  });
});
