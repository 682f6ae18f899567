import { createServer } from 'node:http';
import sirv from 'sirv';

/** Serves the folder in the first argument as plain files, read once, and prints the address. */
const [folder] = process.argv.slice(2);
const serve = sirv(folder, { etag: true, gzip: true, brotli: true });
const server = createServer((request, response) => {
  serve(request, response, () => {
    response.statusCode = 404;
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Files are at http://localhost:${server.address().port}/`);
});
