import { layMask } from '@/components/ui/lay-mask';
import { phoneMask, toInputMask } from '@/lib/forms/phone-mask';
import { controlOf, type Fields } from './form-controls';

export function layMasks(form: HTMLFormElement, fields: Fields) {
  const laid = fields.flatMap(({ name, type, mask }) => {
    const control = mask && controlOf(form, name);
    if (!control || control instanceof HTMLSelectElement) return [];
    return [layMask(control, type === 'tel' ? phoneMask(mask) : { mask: toInputMask(mask) })];
  });
  return {
    refresh: () => {
      for (const { mask } of laid) mask.updateValue();
    },
    lift: () => {
      for (const { lift } of laid) lift();
    },
  };
}
