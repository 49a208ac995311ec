import path from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  turbopack: { root: path.resolve('../../..') },
  typescript: { ignoreBuildErrors: true },
};

export default config;
