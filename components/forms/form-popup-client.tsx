'use client';
// Client: part of the popups, loaded when one opens.

import { useState } from 'react';
import { Modal } from '@/components/ui/modal-client';
import { Picture } from '@/components/ui/picture';
import type { FormConfig } from '@/contract/forms';
import { phoneLink } from '@/lib/paths';
import type { QuestionSubject } from '@/stores/interface/interface-store';
import { EnquiryForm, type FormSettings } from './enquiry-form-client';
import { EnquiryIllustration } from './enquiry-illustration';
import type { ServiceOption } from './form-field';
import styles from './form-popup.module.css';

export type FormPopupProps = {
  config: FormConfig;
  services: ServiceOption[];
  service: string | undefined;
  about: QuestionSubject | undefined;
  settings: FormSettings;
  phone: string;
  onClose: () => void;
  onSent: (answer: string) => void;
};

export function FormPopup({ config: general, about, phone, onClose, onSent, ...form }: FormPopupProps) {
  const [config] = useState(() => (about ? questionAbout(about, general) : general));
  const { title, src, alt, form_type, success_title } = config;
  const promise = afterFirstSentence(success_title);
  return (
    <Modal isOpen isFlush label={title} onClose={onClose}>
      <div className={styles.popup}>
        {about || form_type === 'header' ? (
          <Aside phone={phone} />
        ) : (
          <Picture src={src} alt={alt} sizes="1200px" ratio="fill" className={styles.picture} />
        )}
        <div className={styles.content}>
          {about ? <Subject about={about} /> : <h2>{title}</h2>}
          <div className={styles.scroll}>
            {promise && <p>{promise}</p>}
            <EnquiryForm
              config={config}
              {...form}
              action={about && 'Отправить вопрос'}
              onSent={() => onSent(success_title)}
            >
              {about && <input type="hidden" name="about" value={about.name} />}
            </EnquiryForm>
          </div>
        </div>
      </div>
    </Modal>
  );
}

/** One contact is enough for an answer: the e-mail. The file would be a plan of the plot. */
const questionAbout = ({ title, name }: QuestionSubject, general: FormConfig): FormConfig => ({
  ...general,
  title: `${title}: ${name}`,
  fields: general.fields.filter(({ type }) => type !== 'tel' && type !== 'file'),
});

const Subject = ({ about: { title, name, src } }: { about: QuestionSubject }) => (
  <div className={styles.subject}>
    {src && <Picture src={src} alt="" sizes="72px" />}
    <h2>
      {title} <span>{name}</span>
    </h2>
  </div>
);

const afterFirstSentence = (successTitle: string) => /\.\s+(\S.*)$/.exec(successTitle)?.[1];

function Aside({ phone }: { phone: string }) {
  return (
    <div className={styles.aside}>
      {phone && (
        <>
          <p>Или позвоните</p>
          <a href={phoneLink(phone)}>{phone}</a>
        </>
      )}
      <EnquiryIllustration className={styles.tree} />
    </div>
  );
}
