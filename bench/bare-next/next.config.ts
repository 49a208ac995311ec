import path from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Built in a folder below the shop, whose packages it uses.
  turbopack: { root: path.resolve('../../..') },
  // Checked with the shop.
  typescript: { ignoreBuildErrors: true },
};

export default config;
