import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Upper bound: node:http with the answer in memory. `main.ts <body file> <content-encoding>` */
const [file = '', encoding = 'identity'] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': encoding,
  'content-length': body.byteLength,
};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
