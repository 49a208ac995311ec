import type { Context } from '../context';
import { isSame, keyedHash, keyedHashes } from '../signing';

type Place = { address: string; x: number; y: number };

const PURPOSE = 'place';

const textOf = ({ address, x, y }: Place): string => JSON.stringify([address.trim().replace(/\s+/g, ' '), x, y]);

export const placeToken = ({ keys }: Pick<Context, 'keys'>, place: Place): string =>
  keyedHash(keys, PURPOSE, textOf(place));

export const isPlaceToken = ({ keys }: Pick<Context, 'keys'>, token: string, place: Place): boolean =>
  keyedHashes(keys, PURPOSE, textOf(place)).some((hash) => isSame(hash, token));
