import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { TRAP } from '@/lib/forms/trap';

/**
 * Two fields for programs: one that no person can see or reach, and one that stays empty unless the page's own script
 * has sent the form. [FORM-08]
 */
export const FormTrap = () => (
  <VisuallyHidden>
    <span inert>
      <input name={TRAP.field} autoComplete="off" tabIndex={-1} aria-hidden />
      <input type="hidden" name={TRAP.time} />
    </span>
  </VisuallyHidden>
);
