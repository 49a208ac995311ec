'use client';
// An island because the form comes when somebody wants to write. Without scripts it unfolds, too, and says what else to do.

import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { loadReviewForm } from './load-review-form';
import type { ReviewForm } from './review-form-client';
import styles from './review-invitation.module.css';

/** Unfolds the form of a review in its place. [FORM-10] */
export function ReviewInvitation(props: ComponentProps<typeof ReviewForm>) {
  const details = useRef<HTMLDetailsElement>(null);
  const [Form, setForm] = useState<typeof ReviewForm>();
  const [isLost, setLost] = useState(false);

  const unfold = useCallback(() => {
    if (!details.current?.open) return;
    setLost(false);
    loadReviewForm().then(
      (Loaded) => setForm(() => Loaded),
      () => setLost(true),
    );
  }, []);
  // It may have been unfolded before this script came.
  useEffect(unfold, [unfold]);
  // Before the press the form is on its way.
  const warm = () => void loadReviewForm().catch(() => undefined);

  return (
    <details ref={details} className={styles.invitation} onToggle={unfold} onPointerEnter={warm} onFocus={warm}>
      <summary className={buttonClass({ tone: 'secondary' })}>{props.config.title}</summary>
      <div className={styles.form}>
        <noscript>
          <p className={styles.scriptless}>
            Отзыв отправляется с включённым JavaScript. Оставить его можно и по телефону.
          </p>
        </noscript>
        {Form ? (
          <Form {...props} />
        ) : (
          <p role="status">{isLost && 'Форма не загрузилась. Закройте её и откройте снова.'}</p>
        )}
      </div>
    </details>
  );
}
