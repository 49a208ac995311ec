import { expect, test } from 'vitest';
import { FACET_VALUES } from '@/contract/facet-keys';
import { explainForm } from './stock-form';

test('the sizes of containers and the ball of soil are explained, other forms are not', () => {
  expect(FACET_VALUES.form.map((form) => explainForm(form)?.replaceAll('\u00A0', ' '))).toEqual([
    'P9 = горшок 9 × 9 см',
    'С2 = горшок 2 литра',
    'С3 = горшок 3 литра',
    'С5 = горшок 5 литров',
    'С7,5 = горшок 7,5 литра',
    'С10 = горшок 10 литров',
    'С15 = горшок 15 литров',
    'С20 = горшок 20 литров',
    'ком = корни с землёй в мешковине',
    undefined,
    undefined,
  ]);
  expect(explainForm(undefined)).toBeUndefined();
});
