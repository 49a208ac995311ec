import type { ReactNode } from 'react';
import { CartBadge } from '@/components/cart/cart-badge-client';
import { BottomBar } from '@/components/layout/bottom-bar';
import { Footer } from '@/components/layout/footer';
import { MobileMenu } from '@/components/layout/mobile-menu';
import { Shell } from '@/components/layout/shell';
import { Sidebar } from '@/components/layout/sidebar';
import { TopBar } from '@/components/layout/top-bar';
import type { Common } from '@/contract/site';

type Props = { common: Common; children: ReactNode };

/** The bars around every page, filled from the site's settings. [GEN-04] */
export function SiteFrame({ common, children }: Props) {
  const { header, main_menu, footer, socials } = common;
  return (
    <Shell
      topBar={<TopBar header={header} badge={<CartBadge />} menu={<MobileMenu {...common} />} />}
      sidebar={<Sidebar menu={main_menu} footer={footer} />}
      footer={<Footer footer={footer} socials={socials} />}
      bottomBar={<BottomBar phone={header.phone} badge={<CartBadge isTight />} />}
    >
      {children}
    </Shell>
  );
}
