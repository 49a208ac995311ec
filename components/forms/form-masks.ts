import { attachMask } from '@/components/ui/attach-mask';
import { phoneMask, toInputMask } from '@/lib/forms/phone-mask';
import { controlOf, type Fields } from './form-controls';

/** [FORM-03] */
export function layMasks(form: HTMLFormElement, fields: Fields) {
  const laid = fields.flatMap(({ name, type, mask }) => {
    const control = mask && controlOf(form, name);
    if (!control || control instanceof HTMLSelectElement) return [];
    return [attachMask(control, type === 'tel' ? phoneMask(mask) : { mask: toInputMask(mask) })];
  });
  return {
    /** Call it after the values change without input events. */
    refresh: () => {
      for (const { mask } of laid) mask.updateValue();
    },
    lift: () => {
      for (const { lift } of laid) lift();
    },
  };
}
