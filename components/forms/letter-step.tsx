import type { ReactNode } from 'react';
import { FocusHeading } from '@/components/ui/focus-heading-client';
import { PageHeading } from '@/components/ui/page-heading';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import styles from './letter-step.module.css';

type Props = {
  name: string;
  path: string;
  title: string;
  text: string;
  children: ReactNode;
};

export const LetterStep = ({ name, path, title, text, children }: Props) => (
  <>
    <PageHeading title={title} breadcrumbs={crumbsTo({ name, path })} />
    <FocusHeading title={title} />
    <div className={styles.step}>
      <p>{text}</p>
      {children}
    </div>
  </>
);
