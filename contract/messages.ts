/** Texts fixed by the specification. No other file may repeat them. */
export const MESSAGES = {
  required: 'Это поле обязательно',
  email: 'Некорректный email',
  phone: 'Введите номер полностью',
  inn: 'Проверьте ИНН: 10 цифр у организации, 12 у предпринимателя',
  kpp: 'Проверьте КПП: в нём 9 цифр',
  consent: 'Нужно согласие на обработку персональных данных',
  service: 'Выберите услугу',
  captcha: 'Invalid recaptcha token',
  captcha_load: 'ReCaptcha error: Failed to load script',
  captcha_execute: 'Failed to execute',
  favourite_added: 'Товар успешно добавлен в избранное',
  signed_out: 'Вы вышли',
  profile_saved: 'Данные профиля успешно обновлены',
  profile_failed: 'Ошибка обновления данных',
  toast_success: 'Уведомление об успехе!',
  toast_error: 'Внимание! Уведомление об опасности!',
  cart_added: 'Товар добавлен в корзину',
  not_found: 'This page could not be found',
  too_long: (most: number) =>
    `Не длиннее ${most} ${new Intl.PluralRules('ru-RU').select(most) === 'one' ? 'знака' : 'знаков'}`,
  stock_limit: (n: number) => `Количество товара на складе ограничено ${n} шт`,
} as const;
