/**
 * A reporter of Node's test runner that ends the process at the first failure. Node 20 loads
 * reporters before tsx, so this is no TypeScript.
 */
export default async function* report(source) {
  for await (const { type, data } of source) {
    if (type === 'test:fail' && data.skip === undefined && data.todo === undefined) {
      process.stdout.write(`${data.name}: ${data.details.error?.message ?? ''}\n`);
      process.exit(1);
    }
  }
  yield '';
}
