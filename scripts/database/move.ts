import { loadSnapshot } from '../../provider/db/snapshot/load';
import { takeSnapshot } from '../../provider/db/snapshot/snapshot';
import type { Count } from '../../provider/db/snapshot/survey';
import { type Place, requireEmbedded, withConnection } from './place';

/** Copies the stopped shop of `DATA_DIR` to an empty database, and answers what is there now. */
export async function moveHouse({ DATA_DIR }: Pick<Place, 'DATA_DIR'>, to: Place): Promise<Count[]> {
  requireEmbedded({ DATA_DIR });
  return withConnection({ DATA_DIR }, (source) =>
    withConnection(to, (target) => takeSnapshot(source, (snapshot) => loadSnapshot(target, snapshot))),
  );
}
