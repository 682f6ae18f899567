import { expect, test } from './site';

// A script runs on a visit if a full load would run it.

const POLICY = (sources: string): string =>
  `default-src 'self'; script-src ${sources}; require-trusted-types-for 'script'; trusted-types dm`;

const RUN = 'window.ran = true';
/** The SHA-256 of {@link RUN}, as a policy writes it. */
const HASH = "'sha256-n9EN4HRuqAZWS3DkzeVa5nrYbAXf6rOQSDqdLq/Yc5c='";

interface Case {
  readonly script: string;
  readonly sources: string;
  readonly runs: boolean;
}

const inline = (attributes = ''): string => `<script ${attributes}>${RUN}</script>`;
const external = (attributes = ''): string => `<script src="/run.js" ${attributes}></script>`;

const CASES: Readonly<Record<string, Case>> = {
  'without a nonce': { script: inline(), sources: "'self' 'nonce-next'", runs: false },
  'with the nonce': { script: inline('nonce="next"'), sources: "'self' 'nonce-next'", runs: true },
  'with the nonce of the page before': {
    script: inline('nonce="fixture"'),
    sources: "'self' 'nonce-next'",
    runs: false,
  },
  'with its hash': { script: inline(), sources: `'self' 'nonce-next' ${HASH}`, runs: true },
  'where all may run': { script: inline(), sources: "'self' 'unsafe-inline'", runs: true },
  'where all may run but for a nonce': {
    script: inline(),
    sources: "'self' 'unsafe-inline' 'nonce-next'",
    runs: false,
  },
  'of the site itself': { script: external(), sources: "'self' 'nonce-next'", runs: true },
  'in the head, without a nonce': {
    script: `head:${inline()}`,
    sources: "'self' 'nonce-next'",
    runs: false,
  },
};

for (const [name, { script, sources, runs }] of Object.entries(CASES)) {
  for (const isStatic of [false, true]) {
    test(`a script ${name} ${runs ? 'runs' : 'is blocked'} on a visit to ${isStatic ? 'a document' : 'page JSON'}, as by a load`, async ({
      visitor,
      site,
    }) => {
      site.files.set('/run.js', { type: 'text/javascript', body: RUN });
      site.head = '<script nonce="fixture">window.isFirst = true</script>';
      const isHead = script.startsWith('head:');
      site.page('/a', {
        isStatic,
        headers: { 'content-security-policy': POLICY(sources) },
        head: isHead ? script.slice(5) : '',
        content: `<h1>Page A</h1>${isHead ? '' : script}<p>End</p>`,
      });
      const ran = () => visitor.page.evaluate(() => 'ran' in window);
      await visitor.enter('/a');
      expect(await ran(), 'after a load').toBe(runs);
      await visitor.enter('/');
      await visitor.click('A');
      await visitor.sees('Page A', '/a');
      expect(await ran(), 'after a visit').toBe(runs);
      expect(await visitor.isSameDocument()).toBe(true);
    });
  }
}
