import { Blocks } from '@/components/content/blocks';
import type { Block } from '@/contract/blocks';
import { optional } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { env } from '@/lib/env';
import { cardAction } from '../card-action';

/** Blocks with what this shop lends them: adding to the cart, the telephone, the address for letters, the map's key. */
export async function PageBlocks({ blocks }: { blocks: Block[] }) {
  const contacts = optional(await getCommon())?.footer;
  const context = {
    action: cardAction,
    phone: contacts?.phone,
    email: contacts?.email,
    mapsKey: env.YANDEX_MAPS_KEY,
  };
  return <Blocks blocks={blocks} context={context} />;
}
