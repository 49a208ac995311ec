import type { Result } from '../result';
import { contentDisposition } from './content-disposition';

type File = { name?: string; type: string; content: string };

/** Of a signed-in member of staff: never cached, and run by no browser as a page. */
export function privateFile(result: Result<File>): Response {
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if (!result.ok) return new Response(result.message, { status: result.status, headers });
  const { name = 'photo', type, content } = result.data;
  const isInline = type.startsWith('image/');
  return new Response(Buffer.from(content, 'base64'), {
    headers: { ...headers, 'content-type': type, 'content-disposition': contentDisposition(name, { isInline }) },
  });
}
