import { Suspense } from 'react';
import type { HumanCheck } from '@/lib/human-check';
import { lateIsland } from './late-island';

const HumanCheckScript = lateIsland<HumanCheck & ScriptProps>(
  () => import('./human-check-script-client').then(({ HumanCheckScript }) => HumanCheckScript),
  () => null,
);

type ScriptProps = {
  /** The form names its verifier itself, in the place of its answers. */
  isNamed?: boolean | undefined;
};

/** Where a form has its human check, if the shop has one: only then its script is loaded. [FORM-08] */
export const HumanCheckPlace = ({ check, isNamed }: ScriptProps & { check: HumanCheck | undefined }) =>
  check && (
    <Suspense>
      <HumanCheckScript {...check} isNamed={isNamed} />
    </Suspense>
  );
