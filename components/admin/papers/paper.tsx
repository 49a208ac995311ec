import type { ReactNode } from 'react';
import { PrintButton } from '@/components/ui/print-button-client';
import { TextLink } from '@/components/ui/text-link';
import styles from './paper.module.css';

export const Paper = ({ children }: { children: ReactNode }) => (
  <main id="content" className={styles.paper}>
    {children}
  </main>
);

export const PaperPage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

type ToolsProps = { back: { name: string; path: string }; canPrint: boolean; children?: ReactNode };

export const PaperTools = ({ back, canPrint, children }: ToolsProps) => (
  <div className={styles.tools}>
    {canPrint && <PrintButton>Печать</PrintButton>}
    {children}
    <TextLink href={back.path}>{back.name}</TextLink>
  </div>
);
