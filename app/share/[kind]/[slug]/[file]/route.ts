import { readNursery } from '@/lib/api/page-metadata';
import { isSlug } from '@/lib/format/slug';
import { SHARE_KINDS, type ShareKind, shareAddress } from '@/lib/seo/share-picture';
import { drawShare } from '../../../draw';
import { getSharePicture } from '../../../picture-cache';
import { readSubject } from '../../../read-subject';

type Context = { params: Promise<{ kind: string; slug: string; file: string }> };

const FILE = /^[0-9a-f]{16}\.jpg$/;

const isKind = (text: string): text is ShareKind => (SHARE_KINDS as readonly string[]).includes(text);

const refuse = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Preview pictures for messengers. An outdated file name redirects to the current one. [GEN-12] */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { kind, slug, file } = await params;
  if (!isKind(kind) || !isSlug(slug) || !FILE.test(file)) return refuse(404);
  const [subject, nursery] = await Promise.all([readSubject(kind, slug), readNursery()]);
  if (!subject?.ok) return refuse(!subject || subject.kind === 'absent' ? 404 : 503);

  const address = shareAddress(subject.data, nursery);
  if (!address.endsWith(`/${slug}/${file}`)) return refuse(307, { location: address });

  const picture = await getSharePicture(address, () => drawShare(subject.data.words, nursery));
  if (!picture) return refuse(503, { 'retry-after': '5' });
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}
