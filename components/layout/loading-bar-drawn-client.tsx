'use client';
// Client: part of the loading bar, loaded lazily.

import { useTopLoader } from 'nextjs-toploader';
import { useEffect, useState } from 'react';
import './loading-bar.css';

/** Uses the package's hook only: its component starts the bar on every link press without delay. [GEN-08] */
export function DrawnBar({ percent }: { percent: number }) {
  const loader = useTopLoader();
  const [bar] = useState(loader);

  useEffect(() => {
    if (percent === 100) bar.done();
    else bar.setProgress(percent / 100);
    document.getElementById('nprogress')?.setAttribute('aria-hidden', 'true');
  }, [bar, percent]);

  return null;
}
