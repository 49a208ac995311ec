import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { parseAndValidateFlightRouterState as parseRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { setDeploymentId } from './env';

/**
 * What the server knows of Next beyond its documentation. On an update check each part of this file, then set the
 * version: next-internals.test.ts fails until both agree.
 */
export const CHECKED_VERSION = '16.4.6';

const BUILD = '.next';

export const STATIC_PREFIX = '/_next/static/';
export const IMAGE_PATH = '/_next/image';

export const METADATA_FILES = [
  ...['/favicon.ico', '/icon.svg', '/apple-icon.png', '/manifest.webmanifest', '/robots.txt'],
];

export const ROUTER_HEADERS = [
  ...['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'],
];

/** Without RSC data, Next's router falls back to a full page load. */
export const isRouterRequest = ({ headers }: IncomingMessage): boolean => headers.rsc !== undefined;

/** Internal headers. Some of them would bypass the middleware that guards the account. */
const INTERNAL_HEADER = /^(?:x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route|next-resume$|x-action-)/;

export function removeInternalHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (INTERNAL_HEADER.test(name)) delete headers[name];
}

export const isServerAction = ({ headers }: IncomingMessage): boolean => headers['next-action'] !== undefined;

/** Next answers 500 to an invalid state. Uses Next's parser, because the format changes with its versions. */
export function isRouterStateReadable({ headers }: IncomingMessage): boolean {
  try {
    parseRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

/**
 * Next takes its nonce from the request's policy and puts it on each of its own scripts. A visitor's policy is removed:
 * its nonce would be known to an attacker.
 */
export function setNonce({ headers }: IncomingMessage, nonce: string | undefined): void {
  delete headers['content-security-policy-report-only'];
  delete headers['content-security-policy'];
  if (nonce !== undefined) headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** The page without its nonce, and the text of each inline script that had it: never a script in a stored text. */
export function removeNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const clean = (text: string) => text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
  const own = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  );
  return { html: clean(html), scripts: own.map(([, , text = '']) => clean(text)) };
}

export const removeLinkNonce = (link: string, nonce: string): string => link.replaceAll(`; nonce="${nonce}"`, '');

/** Style sheet of the build in a page. `?dpl=` is the deployment id, if the build has one. */
export const STYLE_SHEET =
  /<link rel="stylesheet" href="\/_next\/(static\/[\w./-]+\.css)(?:\?dpl=[\w-]+)?" data-precedence="[\w-]+"\/>/g;
export const VIEWPORT = /<meta name="viewport"[^>]*\/>/;

/** Next renders a failed page by scripts only: its HTML has no heading. */
export const isErrorShell = (html: string, status: number): boolean => status >= 500 && !/<h1[\s>]/.test(html);

type Manifest = { page: string; regex: string }[];

export function readRoutes(build = BUILD): { staticRoutes: Manifest; dynamicRoutes: Manifest } {
  return JSON.parse(readFileSync(path.join(build, 'routes-manifest.json'), 'utf8'));
}

/** `NEXT_DEPLOYMENT_ID` at build time, which is part of the scripts' addresses; empty without one. */
export function readDeploymentId(build = BUILD): string {
  const { config } = JSON.parse(readFileSync(path.join(build, 'required-server-files.json'), 'utf8')) as {
    config: { deploymentId?: string };
  };
  return config.deploymentId ?? '';
}

/** Identifies a build. Next gives the same BUILD_ID to all builds with a deployment id. */
export const readBuildName = (build = BUILD): string =>
  readDeploymentId(build) || readFileSync(path.join(build, 'BUILD_ID'), 'utf8').trim();

export async function startNext(hostname: string, port: number) {
  setDeploymentId(readDeploymentId());
  // Imported late: the environment must be set before React and Next load.
  const { default: next } = await import('next');
  // An unused server: on the real one Next would add an upgrade handler that proxies to any host.
  const app = next({ dev: false, hostname, port, httpServer: createServer() });
  await app.prepare();
  return app;
}
