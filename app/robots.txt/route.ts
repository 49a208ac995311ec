import { connection } from 'next/server';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { robotsText } from '@/lib/seo/robots';

const DAY = 86_400;

export async function GET(): Promise<Response> {
  // SITE_URL is a runtime setting: do not prerender at build time.
  await connection();
  return new Response(robotsText(new URL(paths.sitemap, env.SITE_URL).href), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${DAY}` },
  });
}
