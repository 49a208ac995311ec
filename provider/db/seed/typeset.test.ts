import { expect, test } from 'vitest';
import { typeset, typesetDegrees, typesetTelephones } from './typeset';

test('a range and its unit stay on one line, other words are left alone', () => {
  expect(typeset('Туя «Смарагд», С3, 40–60 см')).toBe('Туя «Смарагд», С3, 40\u2060–\u206060\u00a0см');
  expect(typeset('Бонсай, 34 года')).toBe('Бонсай, 34\u00a0года');
  expect(typeset('Набор из 4 предметов')).toBe('Набор из 4 предметов');
});

test('degrees stay with their sign, their range and their unit', () => {
  expect(typesetDegrees('при −6…+5 °C')).toBe('при −6\u2060…\u2060+5\u00a0°C');
  expect(typesetDegrees('15–20 °C, до −34 °C')).toBe('15\u2060–\u206020\u00a0°C, до −34\u00a0°C');
  expect(typesetDegrees('за 5…7 дней')).toBe('за 5…7 дней');
});

test('a telephone in a sentence stays on one line, a value is left alone', () => {
  expect(typesetTelephones('Или позвоните: +7 495 000-00-00, ежедневно')).toBe(
    'Или позвоните: +7\u00a0495\u00a0000-00-00, ежедневно',
  );
  expect(typesetTelephones('по телефону +7 495 000-00-00.')).toBe('по телефону +7\u00a0495\u00a0000-00-00.');
  expect(typesetTelephones('{ name: Телефон, value: "+7 495 000-00-00" }')).toBe(
    '{ name: Телефон, value: "+7 495 000-00-00" }',
  );
});
