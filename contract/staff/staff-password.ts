import { NewPassword } from '../accounts';
import { LIMITS } from '../limits';

const COMMON =
  /^(?:pass|passw[o0]rd|qwerty|qwertyuiop|admin|administrator|welcome|letmein|йцукен|пароль|питомник)[\d!.]*$/iu;

/** Staff see every customer, so the first guesses of an attacker are refused, too. */
const isGuessable = (password: string): boolean =>
  password.length >= LIMITS.password_min &&
  (/^\d+$/.test(password) || new Set(password.toLowerCase()).size < 5 || COMMON.test(password));

export const StaffPassword = NewPassword.refine((password) => !isGuessable(password), {
  abort: true,
  error: 'Такой пароль легко подобрать, придумайте другой',
});
