import { LIMITS } from '@/contract/limits';

export const PASSWORD_HINT = `Не\u00A0короче ${LIMITS.password_min}\u00A0символов, не\u00A0одни цифры, не\u00A0частое слово и\u00A0не\u00A0повтор двух-трёх знаков`;
