import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { phoneLink } from '@/lib/paths';

export async function ScriptlessCart() {
  const phone = unwrapOrUndefined(await getCommon())?.footer.phone;
  return (
    <noscript>
      <p>
        Корзина работает с включённым JavaScript. Заказать можно и по телефону
        {phone ? (
          <>
            :<br />
            <a href={phoneLink(phone)}>{phone}</a>
          </>
        ) : (
          '.'
        )}
      </p>
    </noscript>
  );
}
