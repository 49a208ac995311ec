/**
 * How an address and the point on the map that came with it belong together: the shop has suggested them so; nobody could,
 * in a shop that suggests nothing; or they differ, whichever of the two was moved.
 */
export type Pin = 'suggested' | 'unchecked' | 'differs';
