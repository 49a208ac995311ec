import { useController, useFormContext } from 'react-hook-form';
import type { AddressValue } from '@/components/address/address-field';
import { PlaceField } from '@/components/address/place-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatRoubles } from '@/contract/format';
import { minOrderText } from '@/contract/order-terms';
import { parsePlace } from '@/lib/delivery/place';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import { rememberPlace } from '@/stores/delivery-place/use-delivery-place';
import styles from './checkout-form.module.css';
import { type CheckoutTerms, useCheckoutTerms } from './checkout-terms-client';
import type { DeliveryPlan } from './use-delivery-plan';
import { fetchQuote } from './use-delivery-quote';

export function AddressFields({ plan }: { plan: DeliveryPlan }) {
  const terms = useCheckoutTerms();
  const { register, setValue, watch, formState } = useFormContext<CheckoutValues>();
  const { field, fieldState } = useController<CheckoutValues, 'delivery.address'>({ name: 'delivery.address' });
  const [x, y, place_token] = watch(['delivery.x', 'delivery.y', 'delivery.place_token']);
  const value: AddressValue = { address: field.value ?? '', x, y, place_token };
  const tooFar = plan.quote?.is_too_far ? plan.quote.message : undefined;
  const error = fieldState.error?.message ?? tooFar;

  const aside = (name: 'flat' | 'entry') => ({ ...register(name), error: formState.errors[name]?.message });
  const change = ({ address, ...place }: AddressValue) => {
    setValue('delivery.x', place.x);
    setValue('delivery.y', place.y);
    setValue('delivery.place_token', place.place_token);
    field.onChange(address);
  };
  const isWithoutPin = plan.method === 'courier' && (x === undefined || y === undefined);
  return (
    <>
      {isWithoutPin && <ZoneField />}
      <PlaceField
        label="Адрес доставки"
        name={field.name}
        ref={field.ref}
        value={value}
        onChange={change}
        onBlur={field.onBlur}
        error={error}
        isValid={fieldState.isTouched && !error}
        hint={hintOf(plan, terms)}
        isEnabled={terms.hasSuggestions}
        mapsKey={terms.mapsKey}
        placeholder={plan.method === 'transport' ? 'Тверь, улица Садовая, 3' : 'Истра, улица Лесная, 14'}
      />
      <VisuallyHidden role="status">{priceText(plan)}</VisuallyHidden>
      {plan.hasFailed && !plan.isSettledByPhone && !plan.needsCrane && <QuoteError plan={plan} />}
      {plan.method === 'courier' && (
        <div className={styles.pair}>
          <TextField {...aside('flat')} label="Квартира или участок" isOptional />
          <TextField {...aside('entry')} label="Код домофона, ориентир" isOptional />
        </div>
      )}
    </>
  );
}

function ZoneField() {
  const { places } = useCheckoutTerms();
  const { field } = useController<CheckoutValues, 'delivery.zone'>({ name: 'delivery.zone' });
  const zones = places.filter(({ value }) => parsePlace(value)?.method === 'courier');
  if (zones.length === 0) return null;
  const choose = (value: string) => {
    field.onChange(Number(value));
    rememberPlace(value);
  };
  return (
    <Select
      label="Зона доставки"
      prompt="Выберите расстояние от МКАД"
      options={zones}
      name={field.name}
      ref={field.ref}
      value={zones.some(({ value }) => value === `${field.value}`) ? `${field.value}` : ''}
      onChange={({ target }) => choose(target.value)}
      onBlur={field.onBlur}
    />
  );
}

const FAILED = 'Не получилось посчитать стоимость доставки';

function priceText({ quote, price, isPending, hasFailed, isSettledByPhone, needsCrane }: DeliveryPlan) {
  if (quote && price !== undefined) return `Доставка: ${formatRoubles(price)}`;
  return hasFailed && !isPending && !isSettledByPhone && !needsCrane ? FAILED : '';
}

function hintOf(plan: DeliveryPlan, { hasSuggestions, mapsKey }: CheckoutTerms) {
  const { method, needsCrane, quote, isPending, hasFailed, isSettledByPhone, minOrder } = plan;
  if (minOrder !== undefined) return minOrderText(minOrder);
  if (needsCrane || isSettledByPhone) return 'Стоимость доставки назовём, когда позвоним';
  if (isPending) return 'Считаем стоимость доставки';
  if (hasFailed) return FAILED;
  if (method === 'transport') return 'Город и адрес терминала или дома';
  if (quote) return quote.message;
  const way = (hasSuggestions && 'из подсказок') || (mapsKey && 'на карте');
  return way
    ? `Выберите адрес ${way} или зону доставки, и сразу посчитаем стоимость`
    : 'Выберите зону доставки, и сразу посчитаем стоимость';
}

type QuoteErrorProps = { plan: Pick<DeliveryPlan, 'question' | 'isPending' | 'settleByPhone'> };

function QuoteError({ plan: { question, isPending, settleByPhone } }: QuoteErrorProps) {
  const { setFocus } = useFormContext<CheckoutValues>();
  // The pressed button disappears, so the focus must move.
  const retry = async () => {
    if (question && (await fetchQuote(question))) setFocus('delivery.address');
  };
  const goOn = () => {
    settleByPhone();
    setFocus('delivery.address');
  };
  return (
    <div className={styles.failure}>
      <Button tone="secondary" size="compact" isLoading={isPending} onClick={() => void retry()}>
        Посчитать ещё раз
      </Button>
      <Button tone="quiet" size="compact" onClick={goOn}>
        Узнать по телефону
      </Button>
    </div>
  );
}
