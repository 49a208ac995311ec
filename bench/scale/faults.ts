import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, MemberName } from './cluster';
import { Load } from './load';
import { type Pages, warm } from './pages';
import { type Audit, audit } from './purchases';
import { isError, nameErrors, type Tally } from './tally';

const VISITORS = 16;
const REST_MS = 1_000;
const SETTLE_MS = 10_000;
const BEFORE_MS = 5_000;
const AWAY_MS = 10_000;
/** Milliseconds without an error until the cluster counts as recovered. */
const QUIET_MS = 5_000;
const MAX_MS = 60_000;

/** Storefront last: it restarts with an empty cache. */
const VICTIMS: MemberName[] = ['Redis', 'Redis of limits', 'PostgreSQL', 'provider', 'storefront 1', 'storefront 2'];

export type Outage = {
  victim: string;
  errors: { before: number[]; away: number[]; after: number[] };
  named: string;
  /** Milliseconds from the restart to the last error, and to readiness. */
  recovered: number;
  ready: number;
  /** Share of cached pages answered 200 during the outage. */
  cachedShare: number;
  fallen: string[];
};

/** Kills the members one by one with SIGKILL under load; each restarts after ten seconds. */
export async function measureFaults(cluster: Cluster, pages: Pages): Promise<{ outages: Outage[]; orders: Audit }> {
  await warm(cluster.storefronts, pages.cached);
  const load = new Load(cluster.url, pages, { visitors: VISITORS, rest: REST_MS });
  const outages: Outage[] = [];
  try {
    for (const victim of VICTIMS) {
      await pause(SETTLE_MS);
      const outage = await strike(cluster, victim, load.tally);
      outages.push(outage);
      console.log(`${victim}: ${outage.named}`);
      if (outage.fallen.length > 0) break;
    }
    await pause(SETTLE_MS);
  } finally {
    await load.stop();
  }
  return { outages, orders: await audit(cluster.databaseUrl, load.purchases) };
}

async function strike(cluster: Cluster, victim: MemberName, tally: Tally): Promise<Outage> {
  const member = cluster.member(victim);
  const killed = performance.now();
  await member.kill();
  await pause(AWAY_MS);
  const started = performance.now();
  await member.start();
  const ready = performance.now();
  const end = await waitForQuiet(tally, ready);
  const lastError = tally.lastErrorBefore(end);
  const during = tally.between(killed, started);
  const cached = during.filter(({ kind }) => kind === 'cached page');
  const fallen = cluster.members.filter(({ lastWords }) => lastWords !== undefined);
  for (const { name, lastWords } of fallen) console.error(`${name} has ended by itself:\n${lastWords}`);
  return {
    victim,
    fallen: fallen.map(({ name }) => name),
    errors: {
      before: tally.errorsBySecond(killed - BEFORE_MS, killed),
      away: tally.errorsBySecond(killed, started),
      after: tally.errorsBySecond(started, end),
    },
    named: nameErrors(tally.between(killed, end)),
    recovered: Math.max(0, lastError - started),
    ready: ready - started,
    cachedShare: cached.filter((answer) => !isError(answer)).length / cached.length,
  };
}

async function waitForQuiet(tally: Tally, ready: number): Promise<number> {
  for (;;) {
    await pause(100);
    const now = performance.now();
    const quietSince = Math.max(ready, tally.lastErrorBefore(now));
    if (now - quietSince >= QUIET_MS || now - ready >= MAX_MS) return now;
  }
}
