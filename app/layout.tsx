import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { MiniCart } from '@/components/cart/mini-cart-client';
import { LoadingBar } from '@/components/layout/loading-bar-client';
import { Toasts } from '@/components/layout/toasts-client';
import { env } from '@/lib/env';
import { StoreProvider } from '@/stores/store-provider';
import '@/styles/global.css';

/** Every page is sent whole: a missing one must answer 404 before its first byte. */
export const instant = false;

export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) };

export const viewport: Viewport = { themeColor: '#faf9f5', viewportFit: 'cover' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru">
      <body>
        <StoreProvider>
          <LoadingBar />
          {children}
          <MiniCart />
          <Toasts />
        </StoreProvider>
      </body>
    </html>
  );
}
