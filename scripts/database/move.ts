import { loadSnapshot } from '../../provider/db/snapshot/load';
import { takeSnapshot } from '../../provider/db/snapshot/snapshot';
import type { Count } from '../../provider/db/snapshot/survey';
import { type Place, requireEmbedded, withConnection } from './place';

/** The shop must be stopped and the target empty. */
export async function moveHouse({ DATA_DIR }: Pick<Place, 'DATA_DIR'>, to: Place): Promise<Count[]> {
  requireEmbedded({ DATA_DIR });
  return withConnection({ DATA_DIR }, (source) =>
    withConnection(to, (target) => takeSnapshot(source, (snapshot) => loadSnapshot(target, snapshot))),
  );
}
