import { type ReactNode, Suspense } from 'react';
import { AuthLayer } from '@/components/auth/auth-layer-client';
import { BackInStockLayer } from '@/components/back-in-stock/back-in-stock-layer-client';
import { CartBadge } from '@/components/cart/cart-badge-client';
import { FavouritesBadge } from '@/components/favourites/favourites-badge-client';
import { OpenForm } from '@/components/forms/open-form-client';
import { Popups } from '@/components/forms/popups-client';
import { BottomBar, NavigationBar } from '@/components/layout/bottom-bar';
import { CookieNotice, CookieSettings } from '@/components/layout/cookie-notice-client';
import { Footer } from '@/components/layout/footer';
import { LevelBar } from '@/components/layout/level-bar-client';
import { MobileMenu } from '@/components/layout/mobile-menu';
import { Shell, Sidebar } from '@/components/layout/shell';
import { TopBar } from '@/components/layout/top-bar';
import { SearchPanel } from '@/components/search/search-panel-client';
import { SearchedText } from '@/components/search/searched-text-client';
import { RichText } from '@/components/ui/rich-text';
import { ThemeButton } from '@/components/vision/theme-button-client';
import { VisionPanel } from '@/components/vision/vision-panel-client';
import { addressLines } from '@/contract/address-lines';
import type { Common } from '@/contract/site';
import { readForms } from '@/lib/api/site-forms';

type Props = {
  common: Common;
  /** In narrow windows `base` has a level and a bottom bar, `default` a navigation bar on top. [ROUTE-16] */
  layout?: 'base' | 'default';
  title?: string;
  children: ReactNode;
};

const SEARCH_HINT = 'Найти растение или услугу';

const SUBSCRIBE = (
  <OpenForm form="newsletter" isPlain>
    Подписаться на письма
  </OpenForm>
);

/** [GEN-04] */
export function SiteFrame({ common, layout = 'base', title, children }: Props) {
  const { header, main_menu, footer, socials, cookie } = common;
  const action = (
    <OpenForm form="header" size="compact" hasAnswer={false}>
      {header.button_text}
    </OpenForm>
  );
  const access = { phone: header.phone, favouritesBadge: <FavouritesBadge />, cartBadge: <CartBadge /> };
  return (
    <Shell
      notice={
        cookie && (
          <CookieNotice agree={cookie.agree_btn_name}>
            <RichText html={cookie.text} className="" />
          </CookieNotice>
        )
      }
      topBar={
        <TopBar
          header={header}
          hours={addressLines(footer.address).hours}
          searchText={
            <Suspense fallback={SEARCH_HINT}>
              <SearchedText hint={SEARCH_HINT} />
            </Suspense>
          }
          action={action}
          favouritesBadge={<FavouritesBadge />}
          cartBadge={<CartBadge />}
          menu={
            <MobileMenu {...common}>
              <ThemeButton />
              <VisionPanel />
            </MobileMenu>
          }
        />
      }
      sidebar={<Sidebar menu={main_menu} footer={footer} />}
      navigationBar={
        layout === 'base' ? (
          <LevelBar menu={main_menu} links={footer.links} title={title} />
        ) : (
          <NavigationBar {...access} />
        )
      }
      footer={
        <Footer footer={footer} socials={socials} subscribe={SUBSCRIBE}>
          {cookie && <CookieSettings />}
          <ThemeButton />
          <VisionPanel />
        </Footer>
      }
      bottomBar={layout === 'base' && <BottomBar {...access} />}
      layers={
        <>
          <SearchPanel menu={main_menu} />
          <SitePopups phone={header.phone} />
        </>
      }
    >
      {children}
    </Shell>
  );
}

/** The configuration of the forms is part of each page. [UI-09] */
async function SitePopups({ phone }: { phone: string }) {
  const forms = await readForms();
  const { humanCheck } = forms.settings;
  return (
    <>
      <Popups {...forms} phone={phone} />
      <AuthLayer humanCheck={humanCheck} />
      <BackInStockLayer humanCheck={humanCheck} />
    </>
  );
}
