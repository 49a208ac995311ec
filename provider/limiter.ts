import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { LOGIN_RATES, PASS_RATES, RATES, UNCHECKED_RATES, UPLOAD_RATES } from '../contract/limits';
import { Dependency } from '../runtime/dependency';
import { refusals } from '../telemetry/metrics';
import type { ProviderEnv } from './env';

const ALWAYS_ON = { ...LOGIN_RATES, ...PASS_RATES };
const ALL = { ...RATES, ...UNCHECKED_RATES, ...UPLOAD_RATES, ...ALWAYS_ON };

type AnyRate = keyof typeof ALL;

export type Limiter = {
  /** Returns the seconds to wait when the limit is exceeded. */
  count: (rate: AnyRate, key: string, points?: number) => Promise<number | undefined>;
};

type Counters = { consume: (rate: AnyRate, key: string, points: number) => Promise<unknown> };

const canBeSwitchedOff = (rate: AnyRate): boolean => !(rate in ALWAYS_ON);

export function openLimiter(env: Pick<ProviderEnv, 'RATE_LIMITS'>, redis: Redis | undefined): Limiter {
  const memory = countersOf((options) => new RateLimiterMemory(options));
  const counters = redis ? sharedCounters(redis, memory) : memory;
  return {
    count: async (rate, key, points = 1) => {
      if (env.RATE_LIMITS === 'off' && canBeSwitchedOff(rate)) return undefined;
      try {
        await counters.consume(rate, key, points);
        return undefined;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        refusals.inc({ reason: `rate_${rate}` });
        return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
      }
    },
  };
}

type Options = { keyPrefix: string; points: number; duration: number };

function countersOf(open: (options: Options) => RateLimiterMemory | RateLimiterRedis): Counters {
  const limiters = Object.fromEntries(
    Object.entries(ALL).map(([name, { points, seconds }]) => [
      name,
      open({ keyPrefix: `rate:${name}`, points, duration: seconds }),
    ]),
  ) as Record<AnyRate, RateLimiterMemory | RateLimiterRedis>;
  return { consume: (rate, key, points) => limiters[rate].consume(key, points) };
}

/** Memory counts while Redis is away. */
function sharedCounters(redis: Redis, memory: Counters): Counters {
  const dependency = new Dependency('redis');
  const shared = countersOf((options) => new RateLimiterRedis({ ...options, storeClient: redis }));
  redis.on('error', ({ message }) => dependency.failed(message));
  return {
    consume: async (rate, key, points) => {
      if (redis.status !== 'ready' || !dependency.admits()) return memory.consume(rate, key, points);
      try {
        await shared.consume(rate, key, points);
        dependency.answered();
      } catch (refused) {
        if (!(refused instanceof Error)) {
          dependency.answered();
          throw refused;
        }
        dependency.failed(refused.message);
        await memory.consume(rate, key, points);
      }
    },
  };
}
