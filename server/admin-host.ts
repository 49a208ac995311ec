import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodePath, paths } from '../lib/paths';
import type { Handler } from './pipeline';

const FOR_STAFF = /^\/(?:admin|api\/staff)(?:\/|$)/;
/** What a page of the admin loads, and what probes ask for. */
const SHARED = /^\/(?:_next\/|media\/|api\/health\/|[^/]+\.[a-z\d]+$)/;

/** Keeps the admin out of search engines. With ADMIN_HOST it is answered on that name and nowhere else. */
export function adminHost(host: string | undefined): Handler {
  return (request, response) => {
    const path = decodePath((request.url ?? '').split('?')[0] ?? '');
    const isForStaff = FOR_STAFF.test(path);
    if (isForStaff) response.setHeader('x-robots-tag', 'noindex, nofollow');
    if (host === undefined || SHARED.test(path)) return false;
    if (isForStaff === isAsked(request, host)) return false;
    return isForStaff ? answerAbsent(response) : leadToAdmin(response);
  };
}

const isAsked = ({ headers }: IncomingMessage, host: string): boolean => headers.host === host;

function answerAbsent(response: ServerResponse): true {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Страница не найдена');
  return true;
}

function leadToAdmin(response: ServerResponse): true {
  response.writeHead(307, { location: paths.admin, 'cache-control': 'no-store' });
  response.end();
  return true;
}
