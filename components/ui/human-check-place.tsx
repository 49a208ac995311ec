import { Suspense } from 'react';
import type { HumanCheck } from '@/lib/forms/human-check';
import { lateIsland } from './late-island';

const HumanCheckScript = lateIsland<HumanCheck>(
  () => import('./human-check-script-client').then(({ HumanCheckScript }) => HumanCheckScript),
  () => null,
);

/** Loads the script only if a check is configured. [FORM-08] */
export const HumanCheckPlace = ({ check }: { check: HumanCheck | undefined }) =>
  check && (
    <Suspense>
      <HumanCheckScript {...check} />
    </Suspense>
  );
