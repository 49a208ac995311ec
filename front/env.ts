import { existsSync } from 'node:fs';

export type FrontEnv = { host: string; port: number };

/** Where to listen. Takes `.env` in first, as Next does later: what the process was given wins over the file. */
export function readFrontEnv(): FrontEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // React and Next choose their builds by it when they are first imported.
  Object.assign(process.env, { NODE_ENV: 'production' });
  return parseFrontEnv(process.env);
}

export function parseFrontEnv({ HOST, PORT }: Record<string, string | undefined>): FrontEnv {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${PORT}`);
  return { host: HOST || '0.0.0.0', port };
}
