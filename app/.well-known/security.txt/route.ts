import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { env } from '@/lib/env';
import { securityText } from '@/lib/seo/security-text';

const DAY = 86_400;

/** [RFC 9116] */
export async function GET(): Promise<Response> {
  const common = unwrapOrUndefined(await getCommon());
  if (!common) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  return new Response(securityText({ email: common.footer.email, site: env.SITE_URL, now: new Date() }), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${DAY}` },
  });
}
