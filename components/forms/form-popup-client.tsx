'use client';
// Client: part of the popups, loaded when one opens.

import { Modal } from '@/components/ui/modal-client';
import { Picture } from '@/components/ui/picture';
import type { FormConfig } from '@/contract/forms';
import { phoneLink } from '@/lib/paths';
import { EnquiryForm, type FormSettings } from './enquiry-form-client';
import { EnquiryIllustration } from './enquiry-illustration';
import type { ServiceOption } from './form-field';
import styles from './form-popup.module.css';

export type FormPopupProps = {
  config: FormConfig;
  services: ServiceOption[];
  service: string | undefined;
  settings: FormSettings;
  phone: string;
  onClose: () => void;
};

export function FormPopup({ config, phone, onClose, ...form }: FormPopupProps) {
  const { title, src, alt, form_type, success_title } = config;
  const promise = afterFirstSentence(success_title);
  return (
    <Modal isOpen isFlush label={title} onClose={onClose}>
      <div className={styles.popup}>
        {form_type === 'header' ? (
          <Aside phone={phone} />
        ) : (
          <Picture src={src} alt={alt} sizes="1200px" ratio="fill" className={styles.picture} />
        )}
        <div className={styles.content}>
          <h2>{title}</h2>
          <div className={styles.scroll}>
            {promise && <p>{promise}</p>}
            <EnquiryForm config={config} {...form} onSent={onClose} />
          </div>
        </div>
      </div>
    </Modal>
  );
}

const afterFirstSentence = (successTitle: string) => /\.\s+(\S.*)$/.exec(successTitle)?.[1];

function Aside({ phone }: { phone: string }) {
  return (
    <div className={styles.aside}>
      <p>Или позвоните</p>
      <a href={phoneLink(phone)}>{phone}</a>
      <EnquiryIllustration className={styles.tree} />
    </div>
  );
}
