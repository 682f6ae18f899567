import { expect } from '@open-wc/testing';
import { placeLines } from '../../test/fixtures/log-lines';
import { explainThrown } from './thrown';

const dataOf = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

const map = (value: unknown): string =>
  `//# sourceMappingURL=data:application/json;base64,${btoa(JSON.stringify(value))}`;

/** The line about an error at the first place of a script. */
async function lineAbout(
  script: string,
  stackOf: (url: string) => readonly [thrown: string, components: string],
): Promise<string> {
  const [thrown, components] = stackOf(script);
  const cause = Object.assign(new Error('no such hour'), { stack: thrown });
  await explainThrown(document.createElement('harbour-clock'), cause, components);
  return placeLines.join('\n');
}

const chromium = (url: string) =>
  [
    `Error: no such hour\n    at Hands (${url}:1:1)\n    at r (https://a.example/react.js:1:2)`,
    `\n    at Hands (${url}:1:1)\n    at section (<anonymous>)\n    at HarbourClock (<anonymous>)\n    at P (https://a.example/mount.js:1:9)`,
  ] as const;

const others = (url: string) =>
  [
    `Hands@${url}:1:1\nr@https://a.example/react.js:1:2`,
    `\nHands@${url}:1:1\nsection@unknown:0:0\nHarbourClock@unknown:0:0\nP@https://a.example/mount.js:1:9`,
  ] as const;

const MAP = { sources: ['../src/harbour-clock.tsx'], mappings: 'AAKE' };

describe('the line about a view that threw', () => {
  for (const [name, stackOf] of Object.entries({ chromium, others })) {
    it(`names the components and the line of the source, from a stack as ${name} write it`, async () => {
      expect(await lineAbout(dataOf(`x;\n${map(MAP)}`), stackOf)).to.equal(
        '[dm] <harbour-clock>: thrown by Hands in HarbourClock, src/harbour-clock.tsx:6:3',
      );
    });
  }

  for (const [name, script] of Object.entries({
    'without a map': 'x;',
    'whose map is no map': `x;\n${map([1])}`,
    'whose map is not JSON': 'x;\n//# sourceMappingURL=data:text/plain,no',
    'whose map is missing': 'x;\n//# sourceMappingURL=/no-such.map',
    'whose map has no address': 'x;\n//# sourceMappingURL=http://[',
    'whose map knows nothing of the place': `x;\n${map({ sources: [], mappings: '' })}`,
  })) {
    it(`names the place in a script ${name}`, async () => {
      const url = dataOf(script);
      expect(await lineAbout(url, chromium)).to.equal(
        `[dm] <harbour-clock>: thrown by Hands in HarbourClock, ${url}:1:1`,
      );
    });
  }

  it('names the place in a script that cannot be loaded', async () => {
    expect(await lineAbout('http://localhost:1/gone.js', chromium)).to.equal(
      '[dm] <harbour-clock>: thrown by Hands in HarbourClock, http://localhost:1/gone.js:1:1',
    );
  });

  it('says nothing where React tells no place', async () => {
    await explainThrown(document.body, 'a text', '\n    at section (<anonymous>)');
    expect(placeLines).to.deep.equal([]);
  });
});
