/** Redis stream; the field `tags` of an entry holds the invalidated tags, comma-separated. */
export const TAG_STREAM = 'tags:stream';
export const TAG_WRITES = 'tags:writes';

/** Retention of TAG_WRITES. Cached entries in Redis must expire sooner. */
export const WRITES_KNOWN_MS = 3_600_000;

/** Lua: converts a stream id (`milliseconds-counter`) to an ordered number. Exact until the year 2248. */
export const ID_AS_NUMBER = `
local function number_of(id)
  local ms, counter = string.match(id, '(%d+)-(%d+)')
  return tonumber(ms) * 1024 + math.min(tonumber(counter), 1023)
end`;
