'use client';
// An island: part of the loading bar that comes when there is something to show.

import { useTopLoader } from 'nextjs-toploader';
import { useEffect, useState } from 'react';
import './loading-bar.css';

/** The package's bar without its habit of starting at every press of a link, at once. [GEN-08] */
export function DrawnBar({ percent }: { percent: number }) {
  const loader = useTopLoader();
  const [bar] = useState(loader);

  useEffect(() => {
    if (percent === 100) bar.done();
    else bar.setProgress(percent / 100);
    // Readers hear of a new page by itself.
    document.getElementById('nprogress')?.setAttribute('aria-hidden', 'true');
  }, [bar, percent]);

  return null;
}
