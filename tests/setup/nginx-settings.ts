import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const NGINX_TYPES = '/etc/nginx/mime.types';

type Place = {
  /** Directory for all files that nginx writes. */
  home: string;
  /** Ports of the storefronts. */
  ports: number[];
  /** Port of nginx. */
  port: number;
};

/** Writes the settings of `deploy/` with local ports and directories. Returns the file. */
export function writeNginxSettings({ home, ports, port }: Place): string {
  // Only the owner may enter the scratch directory, so nginx's workers must run as the owner.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const drafts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${path.join(home, kind)};`)
    .join(' ');
  const text = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server_tokens off;', `server_tokens off; ${drafts}`)
    // `resolve` in an upstream needs nginx 1.27.3; the addresses here are fixed.
    .replace('  resolver 127.0.0.11 valid=5s;\n', '')
    .replace(/(storefront-\d:3000) resolve/g, '$1')
    .replace(/storefront-(\d):3000/g, (_, number) => `127.0.0.1:${ports[Number(number) - 1]}`)
    .replace(/listen 80 default_server;\n\s*listen \[::\]:80 default_server;/, `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/shop', path.join(home, 'pages'))
    .replace('/tmp/nginx.pid', path.join(home, 'nginx.pid'))
    .replace('access_log /dev/stdout shop;', `access_log ${path.join(home, 'access.log')} shop;`);
  const file = path.join(home, 'nginx.conf');
  mkdirSync(path.join(home, 'tls'), { recursive: true });
  copyFileSync(NGINX_TYPES, path.join(home, 'mime.types'));
  writeFileSync(file, user + text);
  return file;
}
