import type { ReactNode } from 'react';
import { FocusHeading } from '@/components/ui/focus-heading-client';
import { PageHeading } from '@/components/ui/page-heading';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import styles from './letter-step.module.css';

type Props = {
  /** What the page is for. */
  name: string;
  path: string;
  title: string;
  text: string;
  /** What may be done now. */
  children: ReactNode;
};

/** Where the link of a letter leads: what it is for, or what came of it. */
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
