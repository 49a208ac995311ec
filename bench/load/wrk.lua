-- Asks for the addresses that come in by standard input in turn, and tells of it in a last line of JSON.
local requests, nth = {}, 0

function init()
  for path in io.lines() do table.insert(requests, wrk.format(nil, path)) end
end

function request()
  nth = nth % #requests + 1
  return requests[nth]
end

function done(summary)
  local errors = summary.errors
  local broken = errors.connect + errors.read + errors.write + errors.timeout
  print(string.format('{"requests":%d,"refused":%d,"broken":%d,"microseconds":%d}',
    summary.requests, errors.status, broken, summary.duration))
end
