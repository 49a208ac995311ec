import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { TRAP } from '@/lib/forms/trap';

/** Two traps for bots: a field that no person can reach, and one that only the page's script fills. [FORM-08] */
export const FormTrap = () => (
  <VisuallyHidden>
    <span inert>
      <input name={TRAP.field} autoComplete="off" tabIndex={-1} aria-hidden />
      <input type="hidden" name={TRAP.time} />
    </span>
  </VisuallyHidden>
);
