import type { ReactNode } from 'react';

export const ShelfAct = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);
