import { createServer } from 'node:http';

/** Serves the build of Astro that is the first argument, and prints the address. */
const [entry] = process.argv.slice(2);
const { handler } = await import(entry);
const server = createServer((request, response) => {
  handler(request, response, () => {
    response.statusCode = 404;
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Astro is at http://localhost:${server.address().port}/`);
});
