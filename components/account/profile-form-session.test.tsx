import { render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { localKeys, writeLocalTexts } from '@/lib/browser/local-storage';
import { useInterfaceState } from '@/stores/interface/use-interface';
import { StoreProvider } from '@/stores/store-provider';
import { answer, refusal } from '@/tests/setup/msw';
import { name, profileForm, SAVE, SAVED, sent, setUpProfile } from '@/tests/setup/profile-fixture';
import { press, type } from '@/tests/setup/sign-in-fixture';

const { notices } = setUpProfile();

const SignInWindow = () => useInterfaceState(({ isAuthOpen }) => isAuthOpen) && <p>Вход открыт</p>;
const isHidden = () => document.documentElement.style.visibility === 'hidden';

beforeAll(() => import('@/components/ui/attach-mask'));

test('[AUTH-10] a save without the cookies of its session offers the sign-in over the page; the input stays and is saved after it', async () => {
  Cookies.set('authToken', '1');
  writeLocalTexts(localKeys.session, ['first']);
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  answer(favourites.list, { products: [], total: 0 });
  render(
    <StoreProvider>
      {profileForm()}
      <SignInWindow />
    </StoreProvider>,
  );
  await type(name(), 'Анна');
  Cookies.remove('authToken');
  answer(accounts.update, () => refusal('Войдите заново', { status: 401 }));
  await press(SAVE);
  const expectOffer = () => {
    expect(screen.getByText('Вход открыт')).toBeTruthy();
    expect([name().value, isHidden()]).toEqual(['Анна', false]);
  };
  expect(notices).toContainEqual({ kind: 'warning', text: 'Сеанс закончился. Войдите ещё раз: набранное останется' });
  expectOffer();
  // The customer fetches the code from the mailbox.
  document.dispatchEvent(new Event('visibilitychange'));
  expectOffer();
  Cookies.set('authToken', '1');
  answer(accounts.update, SAVED);
  await press(SAVE);
  expect(sent()).toEqual([{ first_name: 'Анна' }, { first_name: 'Анна' }]);
});
