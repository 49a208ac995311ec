import { expect, test } from 'vitest';
import { FormAnswer } from './forms';
import {
  CODE_RATES,
  LIMITS,
  LOGIN_RATES,
  PASS_RATES,
  RATES,
  SUSPICIOUS_CODE_RATES,
  UNCHECKED_RATES,
  UPLOAD_RATES,
} from './limits';
import { MESSAGES } from './messages';
import { STAFF_LIMITS } from './staff/limits';

test.each([
  ['required', 'Это поле обязательно'],
  ['email', 'Некорректный email'],
  ['phone', 'Введите номер полностью'],
  ['inn', 'Проверьте ИНН: 10 цифр у организации, 12 у предпринимателя'],
  ['kpp', 'Проверьте КПП: в нём 9 цифр'],
  ['consent', 'Нужно согласие на обработку персональных данных'],
  ['service', 'Выберите услугу'],
  ['captcha', 'Invalid recaptcha token'],
  ['captcha_load', 'ReCaptcha error: Failed to load script'],
  ['captcha_execute', 'Failed to execute'],
  ['favourite_added', 'Товар успешно добавлен в избранное'],
  ['signed_out', 'Вы вышли'],
  ['profile_saved', 'Данные профиля успешно обновлены'],
  ['profile_failed', 'Ошибка обновления данных'],
  ['toast_success', 'Уведомление об успехе!'],
  ['toast_error', 'Внимание! Уведомление об опасности!'],
  ['cart_added', 'Товар добавлен в корзину'],
  ['not_found', 'This page could not be found'],
] as const)('the message %s is «%s»', (name, text) => {
  expect(MESSAGES[name]).toBe(text);
});

test('[CART-05] the stock limit message contains the amount in stock', () => {
  expect(MESSAGES.stock_limit(7)).toBe('Количество товара на складе ограничено 7 шт');
});

test('limits of the admin have the values of the contract', () => {
  expect(STAFF_LIMITS).toEqual({
    issue_subject: 120,
    issue_text: 20_000,
    product_pictures: 12,
    picture_src: 200,
    picture_alt: 200,
    file_name: 255,
    photos_at_once: 200,
    redirects: 500,
    shop_name: 60,
    log_page_size: 50,
    staff_page_size: 50,
    bed: 60,
    shelf_pieces: 1_000_000,
    field_plants: 1_000,
    scanned_code: 500,
    product_rows: 1_000_000,
    product_rows_at_once: 200,
    product_cards_at_once: 1_000,
    batch_rows: 200,
    discount_rows: 500,
    file_rows: 100_000,
    file_columns: 60,
    file_row: 100_000,
    file_unpacked: 104_857_600,
    document: 120,
    lot_files: 20,
    product_name: 110,
    product_size: 40,
    product_text: 8_000,
    meta_description: 300,
    category_id: 2_147_483_647,
    category_name: 60,
    placed_products: 200,
    synonyms: 40,
    related: 12,
  });
});

test('limits have the values of the contract', () => {
  expect(LIMITS).toEqual({
    amount: 10_000,
    cart_lines: 100,
    page: 10_000,
    page_size: 24,
    page_size_max: 48,
    documents_page_size: 12,
    orders_page_size: 10,
    reviews_page_size: 10,
    search: 100,
    by_uuid: 100,
    by_slug: 24,
    name: 120,
    company: 300,
    text: 4_000,
    comment: 1_000,
    address: 300,
    email: 254,
    password_min: 8,
    password: 200,
    json_body: 65_536,
    form_fields: 65_536,
    form_parts: 100,
    form_soonest: 500,
    file: 10_485_760,
    photos: 5,
    stock_requests: 20,
    favourites: 500,
    resend_after: 120,
    code_attempts: 5,
    code_minutes: 10,
    access_minutes: 10,
    refresh_seconds: 604_800,
    sitemap_part: 50_000,
    search_hits: 1_000,
    price_roubles: 20_000_000,
  });
});

test('[AUTH-13] rates have the values of the contract', () => {
  const rates = { ...RATES, ...UNCHECKED_RATES, ...PASS_RATES, ...UPLOAD_RATES, ...LOGIN_RATES };
  expect(
    Object.fromEntries(Object.entries(rates).map(([name, { points, seconds }]) => [name, [points, seconds]])),
  ).toEqual({
    search: [300, 60],
    addresses: [60, 60],
    cart: [600, 60],
    order: [60, 3_600],
    payment_notice: [600, 60],
    form: [30, 3_600],
    claims: [120, 60],
    claim_photo: [100, 3_600],
    review_photo: [600, 60],
    human_check: [120, 3_600],
    code: [30, 3_600],
    sign_in: [60, 900],
    refresh: [300, 900],
    staff: [600, 60],
    unchecked_form: [5, 3_600],
    human_pass: [1, 900],
    uploads: [20_480, 86_400],
    sign_in_per_login: [20, 900],
    wrong_staff_code: [5, 3_600],
  });
  expect(CODE_RATES).toEqual({
    login: { points: 5, seconds: 3_600 },
    login_day: { points: 10, seconds: 86_400 },
    address: { points: 20, seconds: 3_600 },
    network: { points: 100, seconds: 3_600 },
  });
  expect(SUSPICIOUS_CODE_RATES).toEqual({
    address: { points: 5, seconds: 3_600 },
    network: { points: 25, seconds: 3_600 },
  });
});

test.each(['ok', 'fail', 'false'])('[FORM-06] %s is a valid result of a form', (result) => {
  expect(FormAnswer.safeParse({ status: 0, result, message: '' }).success).toBe(true);
});

test.each([
  { status: 2, result: 'ok' },
  { status: 0, result: 'maybe' },
])('[FORM-06] %o is not a valid answer to a form', (answer) => {
  expect(FormAnswer.safeParse({ ...answer, message: '' }).success).toBe(false);
});
