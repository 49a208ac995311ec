'use client';
// Client: part of a layer that loads on demand.

import { ConsentText } from '@/components/forms/consent-text';
import { FormTrap } from '@/components/forms/form-trap';
import { SubmitButton } from '@/components/forms/submit-button';
import { Checkbox } from '@/components/ui/checkbox';
import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { Modal } from '@/components/ui/modal-client';
import { TextField } from '@/components/ui/text-field';
import type { HumanCheck } from '@/lib/forms/human-check';
import styles from './back-in-stock-window.module.css';
import { type AwaitedProduct, useBackInStockForm } from './use-back-in-stock-form';

export type BackInStockWindowProps = {
  product: AwaitedProduct;
  humanCheck: HumanCheck | undefined;
  onClose: () => void;
  onAdded: (answer: string) => void;
};

export function BackInStockWindow({ product, humanCheck, onClose, onAdded }: BackInStockWindowProps) {
  const { form, typedBefore, errors, note, isComplete, isSending, submit, clearError } = useBackInStockForm({
    product,
    isGuarded: humanCheck !== undefined,
    onAdded,
  });
  return (
    <Modal isOpen size="auth" label="Сообщить о поступлении" onClose={onClose}>
      <form ref={form} className={styles.form} aria-label="Сообщить о поступлении" onSubmit={submit} noValidate>
        <h2>Сообщить о поступлении</h2>
        <p>{product.name}: напишем один раз, когда появится в наличии.</p>
        <TextField
          name="email"
          type="email"
          label="Почта"
          placeholder="maria@example.ru"
          autoComplete="email"
          defaultValue={typedBefore}
          aria-required
          error={errors.email}
          onChange={() => clearError('email')}
          data-autofocus
        />
        <Checkbox name="consent" error={errors.consent} onChange={() => clearError('consent')}>
          <ConsentText />
        </Checkbox>
        <SubmitButton isComplete={isComplete} phase={isSending ? 'sending' : 'free'}>
          Сообщить о поступлении
        </SubmitButton>
        <p className={styles.note} role="alert">
          {note}
        </p>
        <FormTrap />
        <HumanCheckPlace check={humanCheck} />
      </form>
    </Modal>
  );
}
