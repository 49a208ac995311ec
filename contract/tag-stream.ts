/* How what a write made stale is told through Redis: names and a reckoning that provider and storefront must share. */

/** Stream whose entries name, in their field `tags`, what a write made stale: joined by commas. */
export const TAG_STREAM = 'tags:stream';
/** Sorted set: the stream's newest id that named a tag, as one number. */
export const TAG_WRITES = 'tags:writes';

/** So long it is known when a tag was written last. Whatever is kept in Redis must be gone by then. */
export const WRITES_KNOWN_MS = 3_600_000;

/** In Lua: an id of the stream (`milliseconds-counter`) as a number that is later where the id is. Exact to the year 2248. */
export const ID_AS_NUMBER = `
local function number_of(id)
  local ms, counter = string.match(id, '(%d+)-(%d+)')
  return tonumber(ms) * 1024 + math.min(tonumber(counter), 1023)
end`;
