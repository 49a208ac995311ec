'use client';
// An island because it follows the visitor's navigation.

import TopLoader, { useTopLoader } from 'nextjs-toploader';
import { useEffect, useRef } from 'react';

/** [GEN-08] */
const AFTER_MOUNT_MS = 1600;
const STEP_MS = 200;

/** Under the top bar; hidden from readers, who hear of the new page by itself. */
const BAR = '<div class="bar" role="bar" aria-hidden="true" style="top:var(--topbar)"></div>';

export function LoadingBar() {
  const bar = useRef(useTopLoader());

  useEffect(() => {
    const { start, done } = bar.current;
    start();
    const timer = setTimeout(done, AFTER_MOUNT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <TopLoader
      color="var(--c-pine-700)"
      height={3}
      crawlSpeed={STEP_MS}
      easing="ease"
      shadow={false}
      showSpinner={false}
      showForHashAnchor={false}
      template={BAR}
      zIndex={110}
    />
  );
}
