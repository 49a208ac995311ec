export const PASSWORD_HINT = 'Не\u00A0короче 8\u00A0символов, не\u00A0одни цифры и\u00A0не\u00A0частое слово';
