import type { ReactNode } from 'react';
import { PageLink } from './page-link';

type Props = {
  href: string;
  className?: string | undefined;
  label?: string | undefined;
  rel?: 'nofollow' | 'sponsored' | undefined;
  children: ReactNode;
};

export function Anchor({ href, className, label, rel, children }: Props) {
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  const Tag = isOurs ? PageLink : 'a';
  return (
    <Tag href={href} rel={rel} className={className} aria-label={label}>
      {children}
    </Tag>
  );
}
