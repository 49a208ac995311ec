import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '.next';

/** `NEXT_DEPLOYMENT_ID` at build time, which is part of the scripts' addresses; empty without one. */
export function readDeploymentId(build = FOLDER): string {
  const { config } = JSON.parse(readFileSync(path.join(build, 'required-server-files.json'), 'utf8')) as {
    config: { deploymentId?: string };
  };
  return config.deploymentId ?? '';
}

/** Identifies a build. Next gives the same BUILD_ID to all builds with a deployment id. */
export const readBuildName = (build = FOLDER): string =>
  readDeploymentId(build) || readFileSync(path.join(build, 'BUILD_ID'), 'utf8').trim();
