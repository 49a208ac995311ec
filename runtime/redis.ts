import { Redis, type RedisOptions } from 'ioredis';

type Options = Omit<RedisOptions, 'replyMapping'>;

const retryStrategy = (tries: number): number => Math.min(tries * 100, 1_000);

/** For commands that a request waits for. Times in ms. */
export const FAIL_FAST: Options = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 500,
  connectTimeout: 2_000,
  socketTimeout: 2_000,
};

/** Connection errors never throw. `report` is called once when the connection is lost, and once when it is back. */
export function connectRedis(
  url: string,
  options: Options,
  report: (message: string) => void = () => undefined,
): Redis {
  const redis = new Redis(url, { retryStrategy, ...options });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) report(`Redis is unavailable: ${error.message}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) report('Redis is available again');
    isAway = false;
  });
  return redis;
}
