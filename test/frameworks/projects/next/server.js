import { createServer } from 'node:http';
import next from 'next';

const app = next({ dev: process.env.NODE_ENV === 'development', dir: import.meta.dirname });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => handle(request, response));
server.listen(Number(process.env.PORT ?? 3000), 'localhost', () => {
  console.log(`http://localhost:${server.address().port}/`);
});
