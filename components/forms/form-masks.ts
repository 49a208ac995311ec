import { IMask } from 'react-imask';
import { toCountryCode, toInputMask } from '@/lib/phone-mask';
import { controlOf, type Fields } from './form-controls';

/** Lays the masks of a form's fields over them. [FORM-03] */
export function layMasks(form: HTMLFormElement, fields: Fields) {
  const masks = fields.flatMap(({ name, mask }) => {
    const control = controlOf(form, name);
    return mask && control ? [IMask(control, { mask: toInputMask(mask), prepareChar: toCountryCode })] : [];
  });
  return {
    /** The fields were changed past their masks. */
    refresh: () => {
      for (const mask of masks) mask.updateValue();
    },
    lift: () => {
      for (const mask of masks) mask.destroy();
    },
  };
}
