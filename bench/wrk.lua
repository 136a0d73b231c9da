-- One call of a random member each time: bearer, a fresh idempotency key, and an address of the member's own.
local method, path, body = os.getenv("BENCH_METHOD"), os.getenv("BENCH_PATH"), os.getenv("BENCH_BODY")
local tokens = {}
for line in io.lines(os.getenv("BENCH_TOKENS")) do tokens[#tokens + 1] = line end
local run, threads, calls = os.getenv("BENCH_RUN"), 0, 0
if body == "" then body = nil end

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init()
  math.randomseed(os.time() + number * 7919)
end

function request()
  calls = calls + 1
  local n = math.random(#tokens)
  local headers = {
    ["Authorization"] = "Bearer " .. tokens[n],
    ["X-Forwarded-For"] = "10.0." .. math.floor(n / 250) .. "." .. (n % 250 + 1),
  }
  if body then
    headers["Content-Type"] = "application/json"
    headers["Idempotency-Key"] = run .. "-" .. number .. "-" .. calls
  end
  return wrk.format(method, path, headers, body)
end
