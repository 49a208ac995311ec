import { Disclosure } from './disclosure';

export const SignInHelp = () => (
  <Disclosure name="Не получается войти?">
    <p>
      Потеряли пароль или телефон с&nbsp;кодами? Попросите владельца магазина открыть «Сотрудники» и&nbsp;выслать вам
      приглашение: по&nbsp;его ссылке вы зададите новый пароль, а&nbsp;вход с&nbsp;кодом выключится.
    </p>
    <p>
      Если владелец&nbsp;— вы, выполните на&nbsp;сервере <code>npm run staff -- --invite почта</code>: команда
      напечатает такую&nbsp;же ссылку.
    </p>
  </Disclosure>
);
