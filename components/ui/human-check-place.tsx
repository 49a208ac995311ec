import { Suspense } from 'react';
import type { HumanCheck } from '@/lib/forms/human-check';
import { lazyClient } from './lazy-client';

const HumanCheckScript = lazyClient<HumanCheck>(() =>
  import('./human-check-script-client').then(({ HumanCheckScript }) => HumanCheckScript),
);

/** Loads the script only if a check is configured. [FORM-08] */
export const HumanCheckPlace = ({ check }: { check: HumanCheck | undefined }) =>
  check && (
    <Suspense>
      <HumanCheckScript {...check} />
    </Suspense>
  );
