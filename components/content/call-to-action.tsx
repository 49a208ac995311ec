import type { ReactNode } from 'react';
import { EnquiryIllustration } from '@/components/forms/enquiry-illustration';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { mailLink, phoneLink } from '@/lib/paths';
import type { BlockContext, BlockProps } from './block-context';
import styles from './call-to-action.module.css';
import { ENQUIRY_ID } from './contact-links';

/** Offers the form, else the block's button, else telephone and e-mail. */
export function CallToAction({ block, context }: BlockProps<'call_to_action'>) {
  const { title, text, button, form_type } = block;
  const form = form_type && context.form?.(form_type);
  const formButton = form_type && context.formButton?.(form_type);
  return (
    <section className={styles.band} id={form ? ENQUIRY_ID : undefined}>
      <div className={form ? styles.withForm : styles.inner}>
        <div>
          <h2>{title}</h2>
          <p>{withPhone(text, context.phone)}</p>
          {form && (
            <noscript>
              <Reach {...context} />
            </noscript>
          )}
        </div>
        {form ? (
          <div className={styles.card}>{form}</div>
        ) : (
          <Reach {...context} button={formButton || (button && <Leading {...button} />)} />
        )}
      </div>
      <EnquiryIllustration className={form ? styles.treeLeft : styles.treeRight} />
    </section>
  );
}

type ReachProps = Pick<BlockContext, 'phone' | 'email'> & { button?: ReactNode };

function Reach({ phone, email, button }: ReachProps) {
  return (
    <div className={styles.buttons}>
      {button}
      {phone && (
        <ButtonLink href={phoneLink(phone)} tone={button ? 'secondary' : 'primary'} size="large">
          <Icon name="phone" size={20} /> {phone}
        </ButtonLink>
      )}
      {email && !button && (
        <ButtonLink href={mailLink(email)} tone="secondary" size="large">
          Написать письмо
        </ButtonLink>
      )}
    </div>
  );
}

const Leading = ({ name, link }: { name: string; link: string }) => (
  <ButtonLink href={link} size="large">
    {name}
  </ButtonLink>
);

/** Links the shop's telephone number within the text, whatever spaces it is written with. */
function withPhone(text: string, phone: string | undefined): ReactNode {
  const at = phone ? breakable(text).indexOf(breakable(phone)) : -1;
  if (!phone || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.phone}>
        <TextLink href={phoneLink(phone)}>{phone}</TextLink>
      </span>
      {text.slice(at + phone.length)}
    </>
  );
}

const breakable = (text: string) => text.replaceAll('\u00A0', ' ');
