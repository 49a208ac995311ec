import { MKAD, type Point } from './mkad';

const KM_PER_DEGREE = 111.2;
/** At Moscow's latitude; over a courier's reach meridians are parallel enough. */
const LONGITUDE_SCALE = Math.cos((55.75 * Math.PI) / 180);

type Flat = { north: number; east: number };

const flatten = ([latitude, longitude]: Point): Flat => ({
  north: latitude * KM_PER_DEGREE,
  east: longitude * KM_PER_DEGREE * LONGITUDE_SCALE,
});

const RING = MKAD.map(flatten);
const SIDES = RING.map((from, index) => ({ from, to: RING[(index + 1) % RING.length] ?? from }));

export function kmFromMkad(point: Point): number {
  const place = flatten(point);
  return isWithin(place) ? 0 : Math.min(...SIDES.map((side) => distanceTo(side, place)));
}

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. */
function isWithin({ north, east }: Flat): boolean {
  const crossed = SIDES.filter(({ from, to }) => {
    if (from.north > north === to.north > north) return false;
    const at = from.east + ((north - from.north) / (to.north - from.north)) * (to.east - from.east);
    return at > east;
  });
  return crossed.length % 2 === 1;
}

function distanceTo({ from, to }: { from: Flat; to: Flat }, place: Flat): number {
  const side = { north: to.north - from.north, east: to.east - from.east };
  const offset = { north: place.north - from.north, east: place.east - from.east };
  const length = side.north ** 2 + side.east ** 2;
  const fraction = length === 0 ? 0 : (offset.north * side.north + offset.east * side.east) / length;
  const along = Math.min(1, Math.max(0, fraction));
  return Math.hypot(offset.north - along * side.north, offset.east - along * side.east);
}
