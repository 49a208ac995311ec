import { connect } from 'node:net';
import { lookForProgram } from '../bench/scale/program';
import type { Need } from './suites';

const DEFAULT_SERVER = 'postgres://root@127.0.0.1:5432/test';
const CLUSTER_PROGRAMS = ['nginx', 'redis-server', 'redis-cli', 'initdb'];
const CONNECT_MS = 2_000;

export type Missing = Record<Need, string | undefined>;

/** TEST_DATABASE_URL, or the local server if it answers. */
export async function findServer(): Promise<string | undefined> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return named;
  const { hostname, port } = new URL(DEFAULT_SERVER);
  return (await answers(hostname, Number(port))) ? DEFAULT_SERVER : undefined;
}

export function findMissing(server: string | undefined): Missing {
  const absent = CLUSTER_PROGRAMS.filter((program) => !lookForProgram(program));
  return {
    postgresql: server ? undefined : 'TEST_DATABASE_URL names no server, and none answers on 127.0.0.1:5432',
    cluster: absent.length === 0 ? undefined : `not installed: ${absent.join(', ')}`,
  };
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });
}
