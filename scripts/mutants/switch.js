/*
 * Switches the mutants of a copy: at most one of all those compiled in is active. Runs in Node,
 * where the environment names it, and in pages, where the test runner is asked. Without an active
 * one, reports which are reached.
 */

/** Runs of the active mutant after which it counts as a loop without an end. */
const MOST_RUNS = 1_000_000;

const request = globalThis.XMLHttpRequest;

/** Asks the test runner at once, before what a test may do to the page. */
function ask(path) {
  try {
    const call = new request();
    call.open('GET', `/__web-mutants/${path}`, false);
    call.send();
    return call.responseText;
  } catch {
    // A worker, or a page that may not connect.
    return '';
  }
}

const env = globalThis.process?.env ?? {};
const active = Number(env.DM_MUTANT ?? (request ? ask('active') : 0));
const reached = new Set();
let runs = 0;

function report(id) {
  reached.add(id);
  if (request) ask(`reached?${id}`);
  else if (env.DM_REACHED)
    process.getBuiltinModule('node:fs').appendFileSync(env.DM_REACHED, `${id}\n`);
}

/** Whether a mutant is active. */
export function isMutant(id) {
  if (active === 0 && !reached.has(id)) report(id);
  if (active !== id) return false;
  runs += 1;
  if (runs > MOST_RUNS) throw new Error('The changed line runs without an end.');
  return true;
}
