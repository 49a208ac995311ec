import type { ComponentProps, ReactNode } from 'react';
import { StatusMark } from '@/components/ui/status-mark';
import { TextLink } from '@/components/ui/text-link';
import styles from './card-heading.module.css';

type Props = {
  title: string;
  mark: { name: string; tone: ComponentProps<typeof StatusMark>['tone'] };
  back?: { href: string; name: string };
  children: ReactNode;
};

export const CardHeading = ({ title, mark, back, children }: Props) => (
  <header className={styles.heading}>
    {back && (
      <p className={styles.back}>
        <TextLink href={back.href}>{back.name}</TextLink>
      </p>
    )}
    <h1>{title}</h1>
    <StatusMark tone={mark.tone}>{mark.name}</StatusMark>
    {children}
  </header>
);

export const CardFacts = ({ children }: { children: ReactNode }) => <p className={styles.facts}>{children}</p>;
