import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '.next';

/** What a build was told of its deployment (`NEXT_DEPLOYMENT_ID`), which stands in the addresses of its scripts; else empty. */
export function readDeploymentId(build = FOLDER): string {
  const { config } = JSON.parse(readFileSync(path.join(build, 'required-server-files.json'), 'utf8')) as {
    config: { deploymentId?: string };
  };
  return config.deploymentId ?? '';
}

/** Tells builds apart. Next gives all builds that know their deployment one and the same BUILD_ID. */
export const readBuildName = (build = FOLDER): string =>
  readDeploymentId(build) || readFileSync(path.join(build, 'BUILD_ID'), 'utf8').trim();
